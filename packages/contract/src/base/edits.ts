import * as z from 'zod/mini';

type Kept<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodMiniDefault<infer Inner> ? z.ZodMiniOptional<Inner> : Shape[Name];
};

/**
 * The inputs of an add form as those of an edit. An input with a default becomes one that may be left out: what an edit
 * does not name stays as it is, it does not fall back to what something new would have.
 */
export const kept = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape): Kept<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, input]) => [
      name,
      input instanceof z.ZodMiniDefault ? z.optional(input.def.innerType as z.ZodMiniType) : input,
    ]),
  ) as Kept<Shape>;
