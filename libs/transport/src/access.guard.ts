import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { GqlExecutionContext } from '@nestjs/graphql';
import { OperationTypeNode, type GraphQLResolveInfo } from 'graphql';
import { AccessService, type Asking, type Holder } from '@app/access';
import { hashToken, isToken } from '@app/event-store';
import { badForm, notFound, Refusal, type Identity } from '@app/kernel';
import { isUuid } from '@app/shapes';
import { instantAt } from './instant';
import { languageOf } from './language';
import { momentOf } from './moment';
import { QUERY_PARAMETERS } from './operation';
import { PUBLIC } from './public';
import { RateLimits } from './rate-limits';
import { isGraph, keepAsking, namedIn, requestOf, type LedgerRequest } from './request-context';

const KEY = /^[\x20-\x7e]{1,255}$/;
const VERSION = /^(?:W\/)?"(\d{1,10})"$/;

/** The first checks of every request: 401, the rates, 404 campaign. What it finds is there as `@Who()`. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(AccessService) private readonly access: AccessService,
    @Inject(RateLimits) private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (this.reflector.getAllAndOverride<boolean>(PUBLIC, [context.getHandler(), context.getClass()])) return true;
    const request = requestOf(context);
    const { holder, hash } = await this.authenticate(request);
    this.limits.spend(hash, writes(context, request));
    keepAsking(context, await this.asking(context, request, holder));
    return true;
  }

  private async authenticate(request: LedgerRequest): Promise<{ holder: Holder; hash: string }> {
    const token = bearer(request.headers.authorization);
    if (token !== undefined && isToken(token)) {
      const hash = hashToken(token);
      const holder = await this.access.holderOf(hash);
      if (holder) return { holder, hash };
    }
    this.limits.fail(request.ip);
    throw new Refusal(401, 'unauthenticated');
  }

  private async asking(context: ExecutionContext, request: LedgerRequest, holder: Holder): Promise<Asking> {
    const named = namedIn(context);
    const base = { holder, language: languageOf(request.headers), ...(isGraph(context) ? { inputAt: '/input' } : {}) };
    const campaignId = named['campaignId'];
    if (campaignId === undefined) return { ...base, ...this.conditions(context, request, named) };
    if (!isUuid(campaignId)) throw notFound('campaign', String(campaignId).slice(0, 64));
    const member = await this.access.memberIn(holder, campaignId);
    const conditions = this.conditions(context, request, named);
    const identity = this.identity(context, request, named, member);
    const caller = await this.access.callerIn(campaignId, identity);
    const moment = momentOf(this.asked(context, request, named));
    return { ...base, ...conditions, campaignId, identity, caller, ...(moment ? { moment } : {}) };
  }

  /** What names a moment, in operations that know one: those that know `at`. Others may mean another sequence. */
  private asked(context: ExecutionContext, request: LedgerRequest, named: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    if (isGraph(context)) return argumentsOf(context).includes('at') ? named : {};
    const known = this.reflector.get<readonly string[] | undefined>(QUERY_PARAMETERS, context.getHandler());
    return known?.includes('at') ? (request.query as Record<string, unknown>) : {};
  }

  private identity(context: ExecutionContext, request: LedgerRequest, named: Readonly<Record<string, unknown>>, member: string): Identity {
    const acting = isGraph(context) ? (named['actingMember'] ?? request.headers['acting-member']) : request.headers['acting-member'];
    if (acting === undefined || acting === null) return { member };
    if (!isUuid(acting)) throw badForm([{ pointer: '/actingMember', code: 'uuid' }]);
    return { member, actingFor: acting };
  }

  private conditions(context: ExecutionContext, request: LedgerRequest, named: Readonly<Record<string, unknown>>): Pick<Asking, 'idempotencyKey' | 'expectedVersion' | 'occurredAt'> {
    const { key, version, occurredAt } = isGraph(context) ? fromArguments(named) : fromHeaders(request);
    return {
      ...(key === undefined ? {} : { idempotencyKey: keyOf(key) }),
      ...(version === undefined ? {} : { expectedVersion: version as number }),
      ...(occurredAt === undefined ? {} : { occurredAt: instantAt('/occurredAt', occurredAt) }),
    };
  }
}

/** The arguments that a root field of GraphQL takes. */
function argumentsOf(context: ExecutionContext): string[] {
  const { parentType, fieldName } = GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>();
  return parentType.getFields()[fieldName].args.map(({ name }) => name);
}

/** What a command says besides its input, before its form is looked at. */
interface Said {
  readonly key: unknown;
  readonly version: unknown;
  readonly occurredAt: unknown;
}

/** Null is what GraphQL says for an argument left out. */
const fromArguments = ({ idempotencyKey, expectedVersion, occurredAt }: Readonly<Record<string, unknown>>): Said => ({
  key: idempotencyKey ?? undefined,
  version: expectedVersion ?? undefined,
  occurredAt: occurredAt ?? undefined,
});

const fromHeaders = ({ headers }: LedgerRequest): Said => ({
  key: headers['idempotency-key'],
  version: versionOf(headers['if-match']),
  occurredAt: headers['occurred-at'],
});

function keyOf(key: unknown): string {
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw badForm([{ pointer: '/idempotencyKey', code: 'idempotency-key' }]);
}

function bearer(header: string | undefined): string | undefined {
  const match = /^Bearer ([!-~]{1,200})$/i.exec(header ?? '');
  return match?.[1];
}

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined;
  const match = VERSION.exec(header);
  if (!match) throw badForm([{ pointer: '/ifMatch', code: 'if-match' }]);
  return Number(match[1]);
}

function writes(context: ExecutionContext, request: LedgerRequest): boolean {
  if (!isGraph(context)) return request.method !== 'GET' && request.method !== 'HEAD';
  return GqlExecutionContext.create(context).getInfo<GraphQLResolveInfo>().operation.operation === OperationTypeNode.MUTATION;
}
