import * as z from 'zod/mini';
import { refuseField } from '../errors.ts';
import { RECIPIENTS_MAX } from '../limits.ts';

/** Above this number of people the sender types the number. */
export const TYPED_COUNT_FROM = 500;

/** The number of people that the sender typed; left out where there are few. */
export const typedCount = z.optional(
  z.int('请输入收件人数').check(z.minimum(0, '请输入收件人数'), z.maximum(RECIPIENTS_MAX)),
);

export const countWrong = (count: number): string => `请输入当前的收件人数 ${count}`;

/** Refuses to send to many people whose number was not typed as it is at this moment, at the field `count`. */
export const refuseUntyped = (count: number, typed: number | undefined): void => {
  if (count > TYPED_COUNT_FROM && typed !== count) refuseField('count', countWrong(count));
};
