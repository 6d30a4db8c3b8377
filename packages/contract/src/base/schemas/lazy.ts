/** What makes each property of an object. */
export type Makers<Made> = { [Name in keyof Made]: () => Made[Name] };

/**
 * An object whose properties are made when they are first read. There are thousands of schemas, and most of them are
 * never read by a process or a page.
 */
/* @__NO_SIDE_EFFECTS__ */
export const lazy = <Made extends object>(makers: Makers<Made>): Made => {
  const object = {};
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    let made: { value: unknown } | undefined;
    const get = () => (made ??= { value: make() }).value;
    Object.defineProperty(object, name, { get, enumerable: true, configurable: true });
  }
  return object as Made;
};

/** Merges objects as a spread does, but without reading their properties: the lazy ones stay lazy. */
/* @__NO_SIDE_EFFECTS__ */
export const merged = (...objects: readonly object[]): object =>
  objects.reduce((all, each) => Object.defineProperties(all, Object.getOwnPropertyDescriptors(each)), {});

/** A schema, or what makes it when it is first read, as the builders of fields do. */
export type Made<Of extends object> = Of | (() => Of);

export const made = <Of extends object>(schema: Made<Of>): Of => (typeof schema === 'function' ? schema() : schema);
