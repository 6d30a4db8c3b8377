import { randomUUID } from 'node:crypto';
import { isOccupying } from '../../../packages/contract/src/registrations/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';
import type { RegistrationSetup } from './registration-setup.ts';
import type { FoundSeat, Seat } from './registration-facts.ts';

/** One change of a registration on its way: what should be there before, what after, and how it is sent. */
export interface RegistrationChange {
  op: string;
  kind: string;
  phone: string;
  before: Seat | undefined;
  after: Seat;
  /** The registration of the substitute, which the same change makes. */
  substitute?: Seat;
  /** The code of the answer. */
  send(operator: Person): Promise<number>;
  /** Refusals that the changes of others explain. */
  refusals: readonly number[];
  /** What may be sent again under the same key. */
  isRepeatable: boolean;
}

export interface RegistrarSetting {
  registrationSetup: RegistrationSetup;
  random: SeededRandom;
  /** By which the registrations of one writer are told from those of the others. */
  name: string;
  nextPhone(): string;
}

export const CHANGED = 409;
export const NOT_NOW = 720_001;
export const NO_PLACE = 720_004;

export const newOp = (): string => randomUUID().slice(0, 18);

const seatOf = ({ phone, remark, state, version, isDeleted, typeId, stay }: FoundSeat): Seat => ({
  phone,
  remark,
  states: [state],
  version,
  isDeleted,
  typeId,
  stay,
});

/** A registration that loses its place loses its stay. */
const withoutLostStay = (seat: Seat): Seat =>
  seat.states.every(isOccupying) && !seat.isDeleted ? seat : { ...seat, stay: null };

export const changeOf = (
  found: FoundSeat,
  kind: string,
  own: Pick<RegistrationChange, 'send' | 'substitute'> & { after?: Partial<Seat>; op?: string; refusals?: number[] },
): RegistrationChange => {
  const before = seatOf(found);
  // An offer can come in between.
  const late = found.state === 'waitlisted' ? [CHANGED] : [];
  return {
    op: own.op ?? newOp(),
    kind,
    phone: found.phone,
    before,
    after: withoutLostStay({ ...before, version: found.version + 1, ...own.after }),
    ...(own.substitute && { substitute: own.substitute }),
    send: own.send,
    refusals: [...late, ...(own.refusals ?? [])],
    isRepeatable: false,
  };
};
