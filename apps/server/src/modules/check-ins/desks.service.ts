import { createHash } from 'node:crypto';
import type { FieldAccess } from '@huiwu/contract/account';
import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  checkInProblems,
  FOUND_MAX,
  TAIL_MIN,
  type Desk,
  type FoundPeople,
  type Roster,
  type RosterRow,
} from '@huiwu/contract/check-ins';
import { registrationLifecycle, type RegistrationState } from '@huiwu/contract/registrations';
import type { Caller } from '../../access/caller.ts';
import { fieldAccessOf, hasFunction, rightsOver } from '../../access/rights.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { idsIn } from '../../records/mapping.ts';
import { countPoints } from './point-counts.service.ts';
import { keptOutBy } from './check-in-rulings.rules.ts';
import type { CheckInStore, DeskQuestion } from './check-ins.store.ts';

interface Needs {
  store: CheckInStore;
  clock: Clock;
}

const DIGEST_CHARACTERS = 16;

/** What a device knows of a ticket: it tells that a code is one, and no code can be made from it. */
const digestOf = (code: string): string =>
  createHash('sha256').update(code).digest('base64url').slice(0, DIGEST_CHARACTERS);

const keptOut = (state: RegistrationState): RosterRow[5] =>
  state === 'pending_payment' ? 'unpaid' : ((keptOutBy(state) ?? '') as RosterRow[5]);

type PhoneSearch = DeskQuestion['phones']['all'];

/** A masked phone shows its last digits, so they may be asked for; of a hidden one nothing is told. */
const PHONE_SEARCHES: Readonly<Record<FieldAccess, PhoneSearch>> = {
  hidden: 'nowhere',
  masked: 'at the end',
  read: 'anywhere',
  write: 'anywhere',
};

/** A role opens phones of the registrations that its data scope reaches (record 53). */
const phonesFor = ({ adminId, rights }: Caller): DeskQuestion['phones'] => {
  const within = (scope: 'own' | 'all'): PhoneSearch =>
    PHONE_SEARCHES[fieldAccessOf(rightsOver(rights, scope), 'registrations.phone')];
  return { ownerId: adminId, own: within('own'), all: within('all') };
};

const isTooShort = (text: string): boolean => /^\d+$/.test(text) && text.length < TAIL_MIN;

/** What the desk and the phone at the door ask for. */
export const createDesks = ({ store, clock }: Needs) => {
  const meetingOf = (caller: Caller): string => (caller.meeting ?? refuse(baseErrors.notFound)).id;

  return {
    getDesk: async (caller: Caller): Promise<Desk> => {
      const [repositories, meetingId] = [store.read(caller), meetingOf(caller)];
      const enabled = await repositories.checkInPoints.listEnabled(meetingId);
      const counted = await countPoints(repositories, meetingId, enabled);
      return {
        now: iso(clock.now()),
        canUndo: hasFunction(caller.rights, 'checkIns.undo'),
        points: counted.map(({ point, expected, arrived }) => ({
          id: point.id,
          name: point.name,
          kind: point.kind,
          mode: point.mode,
          typeIds: idsIn(point.type_ids),
          allowsUnpaid: point.allows_unpaid === 1,
          needsConfirm: point.needs_confirm === 1,
          openAt: point.open_at,
          closeAt: point.close_at,
          expected,
          arrived,
        })),
      };
    },

    getRoster: async (pointId: string, caller: Caller): Promise<Roster> => {
      const { checkInPoints, checkInRecords, registrationTypes, registrationTickets } = store.read(caller);
      const meetingId = meetingOf(caller);
      const point = (await checkInPoints.find(pointId)) ?? refuse(baseErrors.notFound);
      const [types, people, passages] = await Promise.all([
        registrationTypes.listPresent(meetingId),
        registrationTickets.listTickets(meetingId),
        checkInRecords.lastPassagesAt(point.id),
      ]);
      const numbers = new Map(types.map(({ id }, index) => [id, index]));
      return {
        now: iso(clock.now()),
        types: types.map(({ id, name }) => ({ id, name })),
        rows: people.map(({ id, ticket_code: code, name, company, type_id: type, state }): RosterRow => [
          digestOf(code),
          id,
          name,
          company,
          numbers.get(type) ?? -1,
          keptOut(state),
          passages.get(id)?.at ?? '',
          passages.get(id)?.direction ?? '',
        ]),
      };
    },

    findPeople: async ({ point, text }: { point: string; text: string }, caller: Caller): Promise<FoundPeople> => {
      if (isTooShort(text)) refuseField('text', checkInProblems.tooShort);
      const { checkInPoints, checkInRecords, registrationTypes, registrationTickets } = store.read(caller);
      if ((await checkInPoints.find(point)) === undefined) refuse(baseErrors.notFound);
      const question = { meetingId: meetingOf(caller), text, phones: phonesFor(caller), limit: FOUND_MAX + 1 };
      const all = await registrationTickets.findAtDesk(question);
      const rows = all.slice(0, FOUND_MAX);
      const [types, arrivals] = await Promise.all([
        registrationTypes.namesOf('registrationType', [...new Set(rows.map(({ type_id: id }) => id))]),
        checkInRecords.arrivalsAt(
          point,
          rows.map(({ id }) => id),
        ),
      ]);
      return {
        hasMore: all.length > rows.length,
        people: rows.map((row) => ({
          id: row.id,
          name: row.name,
          company: row.company,
          type: types.get(row.type_id) ?? '',
          regNo: row.reg_no,
          state: registrationLifecycle.states[row.state],
          arrivedAt: arrivals.get(row.id) ?? null,
        })),
      };
    },
  };
};

export type Desks = ReturnType<typeof createDesks>;
