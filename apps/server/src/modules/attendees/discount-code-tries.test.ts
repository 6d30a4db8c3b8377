import { registerOneself } from '@huiwu/contract/attendees';
import { discountProblems } from '@huiwu/contract/discount-rules';
import { describe, expect, test } from 'vitest';
import { AT, attendeeApp, OTHER_PHONE } from '../../testing/attendees/attendee-app.ts';
import { WRONG_CODES_PER_DAY } from './discount-code-tries.service.ts';

const { forAttendees, tooManyTries } = discountProblems.refused;

/** A meeting with a code, and what attendees of two phones are told at the input of it. */
const setUp = async () => {
  const app = await attendeeApp({ type: { is_free: 0, price: 160_000 } });
  const { db, by, signIn, type, meeting, customer } = app;
  const rule = { name: '会员', kind: 'code', code: 'SAVE', effect: 'minus', value: 5_000 } as const;
  await db
    .insertInto('discount_rules')
    .values({ id: 'D1', customer_id: customer.id, meeting_id: meeting, ...AT, ...rule })
    .execute();
  const [own, other] = [by(await signIn()), by(await signIn(OTHER_PHONE))];
  const answerOf = async (discountCode: string, caller = own): Promise<string | number> => {
    const { code, data } = await caller(registerOneself, { type, name: '林晓', discountCode });
    return data?.fields?.[0]?.message ?? code;
  };
  const guessAll = () =>
    Promise.all(Array.from({ length: WRONG_CODES_PER_DAY + 5 }, (_, number) => answerOf(`GUESS${number}`)));
  return { ...app, own, other, answerOf, guessAll };
};

describe('a discount code', () => {
  test('is tried by a phone so often in a day, many at once included; after that not even the right one is accepted', async () => {
    const { guessAll, answerOf, db } = await setUp();
    const answers = await guessAll();
    expect(answers.filter((each) => each === forAttendees)).toHaveLength(WRONG_CODES_PER_DAY);
    expect(answers.filter((each) => each === tooManyTries)).toHaveLength(5);
    expect(await answerOf('SAVE')).toBe(tooManyTries);
    expect(await db.selectFrom('registrations').selectAll().execute()).toEqual([]);
    expect(await answerOf('')).toBe(200);
  });

  test('is accepted from another phone, and again on the next day', async () => {
    const { guessAll, answerOf, other, clock, by, signIn } = await setUp();
    await guessAll();
    expect(await answerOf('SAVE', other)).toBe(200);
    clock.advance(86_400);
    expect(await answerOf('SAVE', by(await signIn()))).toBe(200);
  });
});
