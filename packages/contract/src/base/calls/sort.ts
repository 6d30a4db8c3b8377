import * as z from 'zod/mini';
import type { Endpoint } from '../endpoint.ts';
import { nothing } from '../envelope.ts';
import { id, version } from '../fields.ts';
import { PAGE_LIMIT_MAX } from '../limits.ts';
import type { AnyRecord } from '../record.ts';
import type { NounWith, Resource } from '../resource.ts';

const inOrder = z.strictObject({
  /** In their new order. Others keep their places. */
  places: z.array(z.strictObject({ id, version }), '请选择数据').check(
    z.minLength(1, '请选择数据'),
    z.maxLength(PAGE_LIMIT_MAX, `一次最多调整 ${PAGE_LIMIT_MAX} 条`),
    z.refine((places) => new Set(places.map((place) => place.id)).size === places.length, '同一条数据只能有一个位置'),
  ),
});
export type InOrder = z.output<typeof inOrder>;

/** Changes the order of records, for nouns whose order is changed by hand. */
/* @__NO_SIDE_EFFECTS__ */
export const sortCall = <Name extends NounWith<'edit'>>({
  name,
  path,
  record,
}: Resource<Name, AnyRecord>): Endpoint<typeof inOrder, typeof nothing> => ({
  method: 'POST',
  path: `${path}/sort`,
  summary: `调整${record.noun}的顺序`,
  access: { function: `${name}.edit` },
  effect: 'changes',
  input: inOrder,
  output: nothing,
});
