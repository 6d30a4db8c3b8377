import { expect, test } from 'vitest';
import { methodOf, NOT_TYPED, typed } from './typing.ts';

const TICKET = 'HW1.abcdefghijklmnopqrstuv';

const typedEvery = (ms: number, isPaste = false) => {
  const typing = [...TICKET].reduce(
    (before, _character, index) => typed(before, { wasEmpty: index === 0, isPaste, at: index * ms }),
    NOT_TYPED,
  );
  return methodOf(typing, { characters: TICKET.length, at: TICKET.length * ms });
};

test('a ticket that a gun types is scanned, one that a person types or pastes is typed', () => {
  expect([typedEvery(5), typedEvery(40)]).toEqual(['scan', 'scan']);
  expect([typedEvery(150), typedEvery(5, true)]).toEqual(['manual', 'manual']);
});
