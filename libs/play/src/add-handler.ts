/** A handler that is made from data, as the compiler and decorators would leave one that is written out. */
export interface MadeHandler {
  readonly name: string;
  /** `this` is the controller or resolver. */
  readonly handle: (this: never, ...args: never[]) => Promise<unknown>;
  /** The classes of its parameters; validation, documents and schemas read them. */
  readonly types: readonly unknown[];
  readonly parameters: readonly ParameterDecorator[];
  readonly decorators: readonly MethodDecorator[];
}

/** Adds a handler to a controller or resolver; a name that is there already is a programming error. */
export function addHandler(prototype: object, { name, handle, types, parameters, decorators }: MadeHandler): void {
  if (name in prototype) throw new Error(`two handlers are called ${name}`);
  // The OpenAPI document finds a handler's parameters by its own name.
  Object.defineProperty(handle, 'name', { value: name });
  Object.defineProperty(prototype, name, { value: handle, configurable: true, writable: true });
  Reflect.defineMetadata('design:paramtypes', types, prototype, name);
  parameters.forEach((parameter, index) => parameter(prototype, name, index));
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
  for (const decorate of decorators) decorate(prototype, name, descriptor);
}
