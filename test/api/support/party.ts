import { GraphDriver, RestDriver, withoutNulls, type Answered, type CallArguments, type CallOptions, type Driver } from '@app/testing';
import type { JsonObject } from '@app/kernel';
import type { TestService } from '../../support/test-service';

/** The two APIs; each story is told over both. */
export const APIS = ['rest', 'graphql'] as const;
export type Api = (typeof APIS)[number];

/** A client of one API with that token. */
export function driverOf(api: Api, { url }: TestService, token: string): Driver {
  return api === 'rest' ? new RestDriver(url, token) : new GraphDriver(url, token);
}

/** Somebody with a token: an account, or a member of one campaign. */
export class Party {
  constructor(
    readonly driver: Driver,
    readonly id: string,
    readonly token: string,
    readonly campaignId?: string,
  ) {}

  /** The answer as it came. */
  call(operation: string, args: CallArguments = {}, options: CallOptions = {}): Promise<Answered> {
    return this.driver.call(operation, { ...(this.campaignId === undefined ? {} : { campaignId: this.campaignId }), ...args }, options);
  }

  /** What an operation that is carried out answers, without nulls. */
  async does(operation: string, args: CallArguments = {}, options: CallOptions = {}): Promise<JsonObject> {
    const { status, body } = await this.call(operation, args, options);
    if (status >= 300) throw new Error(`${operation}: ${status} ${JSON.stringify(body)}`);
    return withoutNulls(body);
  }

  /** Status and code with which an operation is refused. */
  async refused(operation: string, args: CallArguments = {}, options: CallOptions = {}): Promise<[number, unknown]> {
    const { status, body } = await this.call(operation, args, options);
    return [status, body['code']];
  }

  /** The same member in another campaign. */
  in(campaignId: string): Party {
    return new Party(this.driver, this.id, this.token, campaignId);
  }
}

/** The entries of a list. */
export const dataOf = (list: JsonObject): JsonObject[] => list['data'] as unknown as JsonObject[];

/** The id of a resource. */
export const idOf = (resource: JsonObject): string => String(resource['id']);
