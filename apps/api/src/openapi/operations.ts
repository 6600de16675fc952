import type { OpenAPIObject } from '@nestjs/swagger';

/** What is declared here of an operation of the document; all of it can be changed. */
export interface DeclaredOperation {
  parameters?: { name?: string; in?: string; [more: string]: unknown }[];
  readonly responses: { [status: string]: DeclaredResponse };
}

/** An answer, or a reference to one that several operations share. */
export interface DeclaredResponse {
  readonly $ref?: string;
  readonly content?: { readonly [type: string]: { readonly schema?: DeclaredSchema } };
  headers?: { [name: string]: { readonly $ref: string } };
}

export interface DeclaredSchema {
  readonly $ref?: string;
  readonly oneOf?: readonly DeclaredSchema[];
}

/** All operations of the document with their paths. */
export function operationsOf({ paths }: OpenAPIObject): { path: string; operation: DeclaredOperation }[] {
  return Object.entries(paths).flatMap(([path, item]) => [item.get, item.post, item.patch, item.delete].flatMap((operation) => (operation ? [{ path, operation: operation as DeclaredOperation }] : [])));
}
