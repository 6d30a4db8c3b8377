import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import type { AnyRecord } from '../record.ts';
import { callOf, type NounWith, type OwnParts, type Resource } from '../resource.ts';

/** The amounts of all rows of a filter, in fen. Those that the reader may not see are left out. */
export const listSums = z.object({
  count: z.int(),
  sums: z.array(z.object({ name: z.string(), amount: z.int(), negative: z.optional(z.int()) })),
});
export type ListSums = z.output<typeof listSums>;

/** Adds up the fields with `sum` over the whole filter of a list. It takes the request of the list; page and order change nothing. */
/* @__NO_SIDE_EFFECTS__ */
export const sumsCall = <Name extends NounWith<'search'>, R extends AnyRecord>(
  { name, path, record }: Resource<Name, R>,
  own?: OwnParts<R['page'], typeof listSums>,
): Endpoint<R['page'], typeof listSums> =>
  callOf(
    {
      method: 'POST',
      path: `${path}/get/sums`,
      summary: `${record.noun}列表的合计`,
      access: { function: `${name}.search` },
      effect: 'reads',
      input: record.page,
      output: listSums,
    },
    own,
  );
