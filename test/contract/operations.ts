import type { OpenAPIObject } from '@nestjs/swagger';

/** An operation of REST with its twin in GraphQL. */
export interface RestOperation {
  readonly method: string;
  readonly path: string;
  /** `Mutation.tickClock`; undefined when the document names none. */
  readonly graph: string | undefined;
  readonly operation: OpenApiOperation;
}

/** What the tests look at in an operation of the document. */
export interface OpenApiOperation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>> };
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** All operations of the document, in its order. */
export function restOperations(document: OpenAPIObject): RestOperation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, OpenApiOperation & { 'x-graphql-field'?: string }>)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, graph: operation['x-graphql-field'], operation })),
  );
}

/** The table of all operations in both APIs, as Markdown. */
export function operationsTable(document: OpenAPIObject): string {
  const rows = restOperations(document)
    .toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'))
    .map(({ method, path, graph = '', operation }) => `| \`${method} ${path}\` | ${fieldOf(graph)} | ${operation.summary ?? ''} |`);
  return [
    '# Operations',
    '',
    'Every operation in both APIs. This table is made from the service itself: `UPDATE_CONTRACT=1 npx jest test/contract`.',
    'What GraphQL cannot have, since it takes no streams, has none there.',
    '',
    '| REST | GraphQL | |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function fieldOf(graph: string): string {
  if (graph === '') return '—';
  const [root = '', field = ''] = graph.split('.');
  return `${root.toLowerCase()} \`${field}\``;
}
