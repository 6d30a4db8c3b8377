/**
 * Creates each value on first access. A factory receives the result of `from` and reads other values from it by name,
 * so the order of the factories does not matter.
 */
export const lazily = <Made extends object, From>(
  factories: Record<string, (from: From) => unknown>,
  from: (made: Made) => From,
): Made => {
  const underWay: string[] = [];
  const make = (name: string, all: Made): unknown => {
    const factory = factories[name];
    if (factory === undefined) return undefined;
    if (underWay.includes(name)) throw new Error(`a circle: ${[...underWay, name].join(' → ')}`);
    underWay.push(name);
    const value = factory(from(all));
    underWay.pop();
    return value;
  };
  const target: Record<string, unknown> = {};
  const all: Made = new Proxy(target, {
    get: (made, name) => (typeof name === 'string' ? (made[name] ??= make(name, all)) : undefined),
  }) as Made;
  return all;
};
