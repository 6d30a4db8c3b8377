import type { Endpoint } from '@huiwu/contract/base/endpoint';
import type { AnyRecord } from '@huiwu/contract/base/record';
import { endpoints } from '@huiwu/contract/catalogue';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { columnsOf, storedFields } from '../../records/mapping.ts';
import type { Tables } from '../../schema.ts';
import type { TestApp } from '../test-app.ts';
import type { KeptInputs, NounMatrix } from './noun-matrix.ts';
import type { ObjectKind, ObjectPlace } from './objects.ts';
import { meetingAt } from './objects-of-meetings.ts';
import { listed, type MatrixRow, type MatrixTarget, type Within } from './row.ts';
import type { Spot } from './spot.ts';

type Values = Record<string, unknown>;
type Verb = 'list' | 'get' | 'add' | 'edit' | 'enable' | 'delete' | 'restore';

interface RecordMatrix {
  record: AnyRecord;
  calls: Partial<Record<Verb, Endpoint>>;
  table: keyof Tables;
  /** Whose the rows are; those of a department are divided by the data scopes of roles. */
  of: 'customer' | 'department' | 'meeting';
  /** Columns that the service computes from the inputs. */
  columns?(values: Values, app: TestApp): Values;
  /** A good input of the call that adds one; no two with the same number. */
  draft(number: number): Values;
  /** What an edit may leave out, each with a value that no one would guess. */
  filled?: Values;
}

const CREATED = '2026-01-01T00:00:00.000Z';
const byId = ({ id }: MatrixTarget) => ({ id });

const nameOf = (call: Endpoint): string => {
  const name = Object.keys(endpoints).find((each) => endpoints[each] === call);
  if (name === undefined) throw new Error(`the catalogue does not have ${call.path}`);
  return name;
};

const ownerAt = async (app: TestApp, spot: Spot, of: RecordMatrix['of']): Promise<Values> => {
  const { customerId, departmentId, createdBy } = spot;
  if (of === 'customer') return { customer_id: customerId };
  if (of === 'department')
    return { customer_id: customerId, owner_department_id: departmentId, created_by: createdBy ?? null };
  const { id, customer_id } = await meetingAt(app, spot);
  return { customer_id, meeting_id: id };
};

/** Where a thing can lie, seen from the holders. */
const PLACES_OF: Record<RecordMatrix['of'], readonly ObjectPlace[]> = {
  customer: ['sameDepartment', 'otherCompany'],
  department: ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany'],
  meeting: ['sameDepartment', 'otherDepartment', 'otherCompany'],
};
const WITHIN = { customer: 'company', department: 'rows', meeting: 'meeting' } as const satisfies Record<
  RecordMatrix['of'],
  Within
>;

/** A row as the call that adds one would have written it, at any place. */
const kindOf = ({ record, table, of, draft, columns }: RecordMatrix): ObjectKind => {
  const has = (field: string) => record.fields[field] !== undefined;
  return {
    places: [...PLACES_OF[of], ...(has('deletedAt') ? ['deleted' as const] : []), 'absent'],
    make: async (app, spot) => {
      const id = newId();
      const values = z.parse(record.draft, draft(spot.number)) as Values;
      const row = {
        id,
        ...columnsOf(values, storedFields(record)),
        ...columns?.(values, app),
        ...(await ownerAt(app, spot, of)),
        ...(has('createdAt') && { created_at: CREATED }),
        ...(has('updatedAt') && { updated_at: CREATED }),
        ...(spot.isDeleted && { deleted_at: CREATED }),
      };
      await app.db.insertInto(table).values(row).execute();
      return id;
    },
  };
};

/** What an edit takes of the inputs of a new one; `guarded-inputs.test.ts` asks who may write the guarded ones. */
const editable = ({ fields }: AnyRecord, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fields[name]?.edit !== undefined && fields[name].guard === undefined),
  );

/** Finds a row in the list by its name, where the list has that filter. */
const filterFor =
  ({ record, table }: RecordMatrix) =>
  async ({ world, id }: MatrixTarget): Promise<Values> => {
    const stored = storedFields(record).find(({ name }) => name === record.name);
    if (stored?.field.filter !== 'contains') return { limit: 200 };
    const row: object | undefined = await world.db
      .selectFrom(table as 'meeting_sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return { [record.name]: (row as Values | undefined)?.[stored.column] ?? 'nothing' };
  };

const rowsOf = (own: RecordMatrix, on: ObjectKind): Record<Verb, MatrixRow> => {
  const { record, of, draft } = own;
  const within = WITHIN[of];
  const isRestorable = record.fields['deletedAt'] !== undefined;
  const row = (input: MatrixRow['input'], more: MatrixRow = {}): MatrixRow => ({
    on,
    within,
    ...(input && { input }),
    ...more,
  });
  const inBin = (logs: (isDeleted: boolean) => boolean): MatrixRow =>
    isRestorable ? { but: { deleted: 200 }, logs: (place) => (logs(place === 'deleted') ? 1 : 0) } : {};
  return {
    list: row(filterFor(own), { verdict: listed }),
    get: row(byId, isRestorable ? { but: { deleted: 200 } } : {}),
    add: { within: of === 'department' ? 'company' : within, input: ({ number }) => draft(number) },
    edit: row(({ id, number }) => ({ id, version: 1, ...editable(record, draft(number)) })),
    enable: row(({ id }) => ({ id, state: '0' })),
    delete: row(byId, { ...inBin((isDeleted) => !isDeleted), ...(isRestorable && { idleAt: ['deleted'] }) }),
    restore: row(
      byId,
      inBin((isDeleted) => isDeleted),
    ),
  };
};

const keptOf = ({ calls, of, filled }: RecordMatrix, on: ObjectKind): KeptInputs[] =>
  calls.edit === undefined || calls.get === undefined || filled === undefined
    ? []
    : [
        {
          edit: nameOf(calls.edit),
          get: nameOf(calls.get),
          on,
          filled,
          ...(of === 'meeting' && { isInMeeting: true }),
        },
      ];

/** The matrix of a plain noun: one line for each of its calls, how an object is made, and inputs for each. */
export const recordMatrix = (own: RecordMatrix): NounMatrix & { on: ObjectKind } => {
  const { record, calls, draft } = own;
  const on = kindOf(own);
  const rows = rowsOf(own, on);
  const inputs: Partial<Record<Verb, Values>> = {
    add: draft(1),
    edit: { id: 'nothing', version: 1, ...editable(record, draft(1)) },
    enable: { id: 'nothing', state: '0' },
  };
  const named = <Value>(of: Partial<Record<Verb, Value>>): Record<string, Value> =>
    Object.fromEntries(
      (Object.keys(calls) as Verb[]).flatMap((verb) => {
        const [call, value] = [calls[verb], of[verb]];
        return call === undefined || value === undefined ? [] : [[nameOf(call), value]];
      }),
    );
  return { on, rows: named(rows), samples: named(inputs), kept: keptOf(own, on) };
};
