import * as z from 'zod/mini';
import { opaqueLine } from './fields.ts';
import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN, COLUMNS_MAX } from './limits.ts';

/** The customized columns of a list, in order. Omitted properties have the default of the list. */
export const listColumns = z
  .array(
    z.strictObject({
      key: opaqueLine('列名不正确', 60).check(z.minLength(1)),
      isHidden: z.optional(z.boolean()),
      width: z.optional(z.int().check(z.minimum(COLUMN_WIDTH_MIN), z.maximum(COLUMN_WIDTH_MAX))),
      pin: z.optional(z.enum(['start', 'end', 'none'])),
    }),
  )
  .check(z.maxLength(COLUMNS_MAX, `最多保存 ${COLUMNS_MAX} 列`));
export type ListColumns = z.output<typeof listColumns>;
