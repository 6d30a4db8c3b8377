import { describe, expect, test } from 'vitest';
import { listMeetings } from '../../packages/contract/src/meetings/index.ts';
import { addRegistrationType } from '../../packages/contract/src/registration-types/index.ts';
import {
  addRegistration,
  countRegistrationTabs,
  getRegistrationOptions,
  listRegistrations,
} from '../../packages/contract/src/registrations/index.ts';
import type { Person } from '../support/client.ts';
import { ENGINES } from './database.ts';
import { operatorsOn } from './operators.ts';

const PEOPLE = 50;
const PLACES = 10;
const NO_PLACE = 720_004;
/** Has a waitlist and no registrations. */
const WITH_WAITLIST = '绿色供应链论坛';
const WITHOUT_WAITLIST = '城市文化创意周';

const typeWithPlaces = async (operator: Person, name: string) => {
  const { list } = await operator.call(listMeetings, { name });
  const inside = { meetingCode: list[0]?.code ?? '' };
  const draft = { code: 'LAST', name: '最后十个', isFree: true, capacity: PLACES };
  const { id } = await operator.call(addRegistrationType, draft, inside);
  return { inside, typeId: id };
};

/** Fifty people at once for ten places, half of them through each node. */
const registerAll = async (operators: Person[], { inside, typeId }: Awaited<ReturnType<typeof typeWithPlaces>>) => {
  const answers = Array.from({ length: PEOPLE }, async (_, number) => {
    const draft = { name: `抢位${number}`, phone: `1950000${String(number).padStart(4, '0')}`, type: typeId };
    const answer = await operators[number % operators.length]?.ask(addRegistration, draft, inside);
    return answer?.code ?? 0;
  });
  const codes = await Promise.all(answers);
  return Object.fromEntries([...Map.groupBy(codes, String)].map(([code, all]) => [code, all.length]));
};

describe.each([...ENGINES])('fifty registrations at once for the last ten places, on %s', (engine) => {
  test('ten are accepted; the others are refused, or wait where there is a waitlist', async () => {
    const operators = await operatorsOn(engine);
    const [operator] = operators;
    if (operator === undefined) throw new Error('no operator');

    const strict = await typeWithPlaces(operator, WITHOUT_WAITLIST);
    expect(await registerAll(operators, strict)).toEqual({ 200: PLACES, [NO_PLACE]: PEOPLE - PLACES });
    const taken = await operator.call(listRegistrations, { type: strict.typeId }, strict.inside);
    expect(taken.total).toBe(PLACES);
    expect(new Set(taken.list.map(({ regNo }) => regNo)).size).toBe(PLACES);

    const patient = await typeWithPlaces(operator, WITH_WAITLIST);
    expect(await registerAll(operators, patient)).toEqual({ 200: PEOPLE });
    const tabs = await operator.call(countRegistrationTabs, {}, patient.inside);
    expect(tabs).toMatchObject({ all: PEOPLE, waitlisted: PEOPLE - PLACES });
    const { types } = await operator.call(getRegistrationOptions, {}, patient.inside);
    expect(types.find(({ id }) => id === patient.typeId)?.left).toBe(0);
  });
});
