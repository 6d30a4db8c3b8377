import { addRegistrationType } from '../../../packages/contract/src/registration-types/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { Store } from '../../store.ts';

/** A meeting with a review, a waitlist and fewer places than the writers want. */
export interface RegistrationSetup {
  meetingId: string;
  meetingCode: string;
  capacity: number;
  typeIds: string[];
}

const MEETING = '绿色供应链论坛';
const CAPACITY = 8;

const TYPES = [
  { code: 'LEDGERA', name: '三个名额', isFree: true, capacity: 3 },
  { code: 'LEDGERB', name: '四个名额', isFree: true, capacity: 4 },
  { code: 'LEDGERC', name: '须缴费', isFree: false, price: 10_000, capacity: null },
];

export const setUpRegistrations = async (store: Store, operator: Person): Promise<RegistrationSetup> => {
  const [meeting] = await store.read<{ id: string; code: string }>(
    `select id, code from meetings where name = '${MEETING}'`,
  );
  const { id: meetingId = '', code: meetingCode = '' } = meeting ?? {};
  const terms = `capacity = ${CAPACITY}, has_waitlist = 1, needs_review = 1`;
  await store.write(`update meetings set ${terms} where id = '${meetingId}'`);
  const typeIds: string[] = [];
  for (const type of TYPES) typeIds.push((await operator.call(addRegistrationType, type, { meetingCode })).id);
  return { meetingId, meetingCode, capacity: CAPACITY, typeIds };
};
