import type { OpenAPIObject } from '@nestjs/swagger';
import { operationsOf, type DeclaredOperation } from './operations';

const ACTING_MEMBER = { name: 'Acting-Member', in: 'header', required: false, description: 'For bots: the member that they act for.', schema: { type: 'string' } };

/** Declares what handlers leave to the guard and so do not name: the parameters of their paths, and for whom a bot asks. */
export function declareParameters(document: OpenAPIObject): void {
  for (const { path, operation } of operationsOf(document)) {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const missing = names.filter((name) => !declares(operation, name, 'path')).map((name) => ({ name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }));
    const acting = names.includes('campaignId') && !declares(operation, ACTING_MEMBER.name, 'header') ? [ACTING_MEMBER] : [];
    operation.parameters = [...missing, ...(operation.parameters ?? []), ...acting];
  }
}

const declares = ({ parameters = [] }: DeclaredOperation, name: string, where: string): boolean => parameters.some((parameter) => parameter.in === where && parameter.name === name);
