import * as z from 'zod/mini';
import { defineErrors } from './errors.ts';

/** Why an action is not possible now, and where that is solved. */
export const blocker = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  sentence: z.string(),
  fix: z.optional(z.object({ title: z.string(), to: z.string() })),
});
export type Blocker = z.output<typeof blocker>;

/** What the caller may do with a row in its state, and what is in the way of it. */
export const rowAction = z.object({ name: z.string(), blockers: z.array(blocker) });
export type RowAction = z.output<typeof rowAction>;

export const lifecycleErrors = defineErrors({
  wrongState: { code: 720001, message: '当前状态不允许此操作' },
});
