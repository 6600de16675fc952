/** A class with decorated fields: the input or answer of an operation in REST, GraphQL and validation at once. */
export type InputClass = abstract new (...args: never[]) => object;
