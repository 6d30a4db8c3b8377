import * as z from 'zod/mini';

type Kept<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodMiniDefault<infer Inner> ? z.ZodMiniOptional<Inner> : Shape[Name];
};

/**
 * Turns the inputs of a draft into those of an edit. An input with a default becomes optional: an omitted input keeps
 * its stored value instead of taking the default.
 */
export const kept = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape): Kept<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, input]) => [
      name,
      input instanceof z.ZodMiniDefault ? z.optional(input.def.innerType as z.ZodMiniType) : input,
    ]),
  ) as Kept<Shape>;
