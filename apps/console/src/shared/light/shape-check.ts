import type { Shape } from '@huiwu/contract/base/endpoint';

/** The contract's own sentence for a text that does not fit a field of a call. */
export const shapeCheck =
  (shape: Shape) =>
  (text: string): string | undefined =>
    shape.safeParse(text).error?.issues[0]?.message;
