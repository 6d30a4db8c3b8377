import { stayRecord, type Stay } from '@huiwu/contract/stays';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import { atMost, condition, equals, ifGiven, type Condition } from '../../database/lists/list-conditions.ts';
import type { Pageable } from '../../database/lists/pageable.ts';
import { matchesTerm } from '../../database/search/search.ts';
import { toToken } from '../../database/search/tokens.ts';
import { createRecordRepository, joined, type ListFilter } from '../../records/record.repository.ts';
import type { SharedStay } from './stay-rooms.rules.ts';
import type { NewStayRow, StayRow } from './stays.table.ts';

/** The engines limit the number of parameters of a statement. */
const ROWS_AT_ONCE = 400;

/** What a list shows of the person. */
interface PersonOfStay {
  name: string;
  phone: string;
  company: string;
  reg_no: string;
  gender: Stay['gender'];
}

const person = joined<PersonOfStay>((rows) =>
  rows
    .innerJoin('registrations', 'registrations.id', 'stays.id')
    .innerJoin('members', 'members.id', 'registrations.member_id')
    .select([
      'registrations.name',
      'registrations.phone',
      'registrations.company',
      'registrations.reg_no',
      'members.gender',
    ]),
);

const named = (name: string): Condition => {
  const term = matchesTerm('registrations', { column: 'name_terms', text: toToken(name), isToken: true });
  return condition(`stays of ${term.key}`, term.values, (query, values) =>
    query.where('stays.id', 'in', ({ selectFrom }: Pick<DatabaseConnections['db'], 'selectFrom'>) =>
      term.add(selectFrom('registrations').select('registrations.id') as Pageable, values),
    ),
  );
};

/** The stays of the registrations that meet these conditions. */
const staysOf = (within: readonly Condition[]): Condition[] =>
  within.map(({ key, values, add }) =>
    condition(`stays of ${key}`, values, (query, own) =>
      query.where('stays.id', 'in', ({ selectFrom }: Pick<DatabaseConnections['db'], 'selectFrom'>) =>
        add(selectFrom('registrations').select('registrations.id') as Pageable, own),
      ),
    ),
  );

const thereOn = (night: string): Condition[] => [
  atMost('stays.check_in', night),
  condition('stays.check_out >', [night], (query, [own]) => query.where('stays.check_out', '>', own)),
];

export const createStayRepository = (connections: Pick<DatabaseConnections, 'db' | 'lists'>) => {
  const { db } = connections;
  const records = createRecordRepository({ name: 'stays', record: stayRecord, joined: person }, connections);

  return {
    within: staysOf,

    ...records,

    page: ({ name, night, registration, ...filter }: ListFilter, within: readonly Condition[] = []) =>
      records.page(filter, [
        ...within,
        ...ifGiven(name, (text) => named(String(text))),
        ...(typeof night === 'string' ? thereOn(night) : []),
        ...ifGiven(registration, (id) => equals('stays.id', String(id))),
      ]),

    /** All stays in these rooms, with the names of the people. */
    listRooms: async (meetingId: string, roomNos: readonly number[]) => {
      if (roomNos.length === 0) return [];
      return db
        .selectFrom('stays')
        .innerJoin('registrations', 'registrations.id', 'stays.id')
        .select(['stays.id', 'stays.room_no', 'stays.check_in', 'stays.check_out', 'registrations.name'])
        .select(['registrations.created_by', 'registrations.owner_department_id'])
        .where('stays.meeting_id', '=', meetingId)
        .where('stays.room_no', 'in', roomNos)
        .orderBy('stays.room_no')
        .orderBy('stays.id')
        .execute();
    },

    /** Those of a room type who share or would share a room. */
    listShared: (roomTypeId: string): Promise<SharedStay[]> =>
      db
        .selectFrom('stays')
        .innerJoin('registrations', 'registrations.id', 'stays.id')
        .innerJoin('members', 'members.id', 'registrations.member_id')
        .select(['stays.id', 'stays.room_no', 'stays.check_in', 'stays.check_out', 'stays.sharing', 'members.gender'])
        .where('stays.room_type_id', '=', roomTypeId)
        .where('stays.sharing', 'in', ['with', 'open'])
        .orderBy('stays.room_no')
        .orderBy('stays.id')
        .execute(),

    lastRoomNo: async (meetingId: string): Promise<number> => {
      const { last } = await db
        .selectFrom('stays')
        .select(({ fn }) => fn.max<number | null>('stays.room_no').as('last'))
        .where('stays.meeting_id', '=', meetingId)
        .executeTakeFirstOrThrow();
      return last ?? 0;
    },

    insertMany: async (rows: readonly NewStayRow[]): Promise<void> => {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await db
          .insertInto('stays')
          .values(rows.slice(start, start + ROWS_AT_ONCE))
          .execute();
    },

    /** The stay of one registration becomes that of another one. */
    pass: async (stay: Pick<StayRow, 'id' | 'version'>, to: string, stamps: object): Promise<void> => {
      await db
        .updateTable('stays')
        .set({ id: to, version: stay.version + 1, ...stamps })
        .where('stays.id', '=', stay.id)
        .execute();
    },
  };
};

export type StayRepository = ReturnType<typeof createStayRepository>;
export type ListedStay = Awaited<ReturnType<StayRepository['page']>>['list'][number];
