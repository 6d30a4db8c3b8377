import * as z from 'zod/mini';
import { state } from '../base/fields.ts';

export const department = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  code: z.string(),
  name: z.string(),
  custCode: z.string(),
  leaderName: z.nullable(z.string()),
  order: z.int(),
  state,
});
export type Department = z.output<typeof department>;
