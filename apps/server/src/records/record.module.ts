import { refuseField, refuseSaying } from '@huiwu/contract/base/errors';
import type { AnyRecord, DetailOf } from '@huiwu/contract/base/record';
import type { Caller } from '../access/caller.ts';
import type { DatabaseConnections } from '../database/engines/connections.ts';
import { OWNED_BY_CUSTOMER, OWNED_BY_MEETING, type Owner } from '../database/tenant-scope/tenant-owners.ts';
import type { Mount } from '../http/mount.ts';
import type { Clock } from '../platform/clock.ts';
import type { Secrets } from '../platform/secrets.ts';
import type { Tables } from '../schema.ts';
import type { AnyWork, Store, Work } from '../store.ts';
import type { RecordAttachments, WithAttachments } from './inputs/attachments.ts';
import { asText, storedFields, type StoredValues } from './mapping.ts';
import type { Reading, Versioned } from './plan.ts';
import { createRecordRepository, type AnyRepository, type RepositoryOf } from './record.repository.ts';
import { routesOf, type RecordCalls } from './record.routes.ts';
import { createRecordService, type Doing, type RecordHooks, type RecordService } from './record.service.ts';
import type { StoredRow } from './record.table.ts';

const OWNERS = {
  customer: OWNED_BY_CUSTOMER,
  meeting: OWNED_BY_MEETING,
} satisfies Record<string, Owner>;

/** The caller's meeting. It stays locked until the transaction ends. */
export interface OpenMeeting {
  id: string;
  customer_id: string;
  begin_at: string;
  end_at: string;
}

/** The object that owns the rows, by owner kind: the caller's customer, or the caller's meeting. */
interface Owning {
  customer: undefined;
  meeting: OpenMeeting;
}

type RepositoriesOf<Name extends string, Table extends keyof Tables, R extends AnyRecord> = Record<
  Name,
  RepositoryOf<Table, R>
>;

/** The hooks of a record service. For rows of a meeting, `check` also receives the meeting. */
interface PlainHooks<R extends AnyRecord, Repositories, Row, Meeting> extends Omit<
  RecordHooks<R, Repositories, Row, Row>,
  'check'
> {
  check?(work: Work<Repositories>, doing: Doing<R, Row>, meeting: Meeting): Promise<object | void>;
  /** The computed fields of each row of a page. */
  computed?(reading: Reading<Repositories>, rows: readonly Row[]): Promise<(row: Row) => Partial<DetailOf<R>>>;
}

/** Inputs that are unique among the records of a meeting that are not deleted, each with its refusal. */
type UniqueInputs<R extends AnyRecord> = Partial<Record<keyof R['fields'] & string, string>>;

interface PlainRecord<
  Name extends string,
  Table extends keyof Tables,
  R extends AnyRecord,
  Of extends keyof Owning,
> extends PlainHooks<R, RepositoriesOf<Name, Table, R>, StoredRow<Table>, Owning[Of]> {
  /** Name of its repository and its service. */
  name: Name;
  table: Table;
  record: R;
  calls: RecordCalls<R>;
  /** Name of the module in the business log. */
  module: string;
  of: Of;
  unique?: Of extends 'meeting' ? UniqueInputs<R> : never;
  /** Of money: also in a cancelled meeting. */
  isAlsoWhenCancelled?: true;
}

/** The dependencies of the service, by name. */
interface PlainNeeds<Repositories> {
  store: Store<Repositories>;
  clock: Clock;
  secrets?: Pick<Secrets, 'encrypt'>;
  /** Required by nouns with the field `attachments`. */
  recordAttachments?: RecordAttachments;
  meetings: Record<
    'lockOpenMeeting' | 'lockUnarchivedMeeting',
    (work: AnyWork, caller: Caller) => Promise<OpenMeeting>
  >;
}

interface PlainModule<Name extends string, Table extends keyof Tables, R extends AnyRecord> {
  owners: Record<Table, Owner>;
  repositories: Record<Name, (connections: DatabaseConnections) => RepositoryOf<Table, R>>;
  services: Record<Name, (needs: PlainNeeds<RepositoriesOf<Name, Table, R>>) => RecordService<R>>;
  routes(mount: Mount, services: Record<Name, RecordService<R>>): void;
}

/** The kit uses one row type: TypeScript cannot follow the types of a table through a generic name. */
type AnyRow = StoredValues & Versioned;

/** An empty text is no value: several records may leave it out. */
const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

/** Requires the meeting's lock, so that no other change can take the value between this check and the write. */
const refuseTaken = async (
  repository: AnyRepository<AnyRow>,
  { record, unique }: { record: AnyRecord; unique: UniqueInputs<AnyRecord> },
  { action, values, before }: Doing<AnyRecord, AnyRow>,
): Promise<void> => {
  for (const { name, column } of storedFields(record)) {
    const sentence = unique[name];
    const value = action === 'restore' ? before[column] : (values as StoredValues | undefined)?.[name];
    if (sentence === undefined || !isGiven(value)) continue;
    const isTaken = await repository.isTaken({ column, value, exceptId: asText(before?.[record.idColumn]) });
    if (isTaken && action === 'restore') refuseSaying(name, sentence);
    if (isTaken) refuseField(name, sentence);
  }
};

const WRITES: readonly string[] = ['add', 'edit'];

const attachmentsAsked = (values: unknown): readonly string[] | undefined =>
  (values as { attachments?: readonly string[] } | undefined)?.attachments;

/** The files of a record: `check` stores them, `after` gives back what the record does not have any more. */
const attachmentsOf = (record: AnyRecord, attachments: RecordAttachments | undefined) => {
  const isRestorable = record.fields['deletedAt'] !== undefined;
  const used = record.fields['attachments'] === undefined ? undefined : attachments;
  const had = ({ before }: Doing<AnyRecord, AnyRow>) => before as unknown as WithAttachments | undefined;
  return {
    columnFor: async (work: Work<unknown>, doing: Doing<AnyRecord, AnyRow>): Promise<object> =>
      used === undefined || !WRITES.includes(doing.action)
        ? {}
        : used.columnFor(work, attachmentsAsked(doing.values), had(doing)),

    leave: async (work: Work<unknown>, doing: Doing<AnyRecord, AnyRow>): Promise<void> => {
      const kept = doing.action === 'delete' && !isRestorable ? [] : attachmentsAsked(doing.values);
      await used?.leave(work, { before: had(doing), kept });
    },
  };
};

const under = <Name extends string, Value>(name: Name, value: Value) => ({ [name]: value }) as Record<Name, Value>;

/** Derives the parts of a module manifest from a record. A noun overrides parts by writing its own after them. */
export const plainRecord = <
  const Name extends string,
  Table extends keyof Tables,
  R extends AnyRecord,
  Of extends keyof Owning,
>(
  own: PlainRecord<Name, Table, R, Of>,
): PlainModule<Name, Table, R> => {
  const { name, table, record, calls, module, of, unique = {}, isAlsoWhenCancelled, ...given } = own;
  type Repositories = Record<Name, AnyRepository<AnyRow>>;
  const { check, after, ...hooks } = given as unknown as PlainHooks<R, Repositories, AnyRow, OpenMeeting | undefined>;

  const lock = isAlsoWhenCancelled === true ? 'lockUnarchivedMeeting' : 'lockOpenMeeting';

  const createService = (needs: PlainNeeds<Repositories>): RecordService<R> => {
    const attachments = attachmentsOf(record, needs.recordAttachments);
    return createRecordService<R, Repositories, AnyRow, AnyRow>({
      store: needs.store,
      clock: needs.clock,
      ...(needs.secrets && { secrets: needs.secrets }),
      record,
      module,
      of: (repositories) => repositories[name],
      check: async (work, doing) => {
        const meeting = of === 'meeting' ? await needs.meetings[lock](work, work.caller) : undefined;
        await refuseTaken(work.repositories[name], { record, unique }, doing);
        const columns = (await check?.(work, doing, meeting)) ?? undefined;
        const files = await attachments.columnFor(work, doing);
        if (doing.action !== 'add') return { ...columns, ...files };
        const { id, customer_id = work.caller.customerId } = meeting ?? {};
        return { customer_id, ...(id !== undefined && { meeting_id: id }), ...columns, ...files };
      },
      after: async (work, doing) => {
        await after?.(work, doing);
        await attachments.leave(work, doing);
      },
      ...hooks,
    });
  };

  return {
    owners: under(table, OWNERS[of]),
    repositories: under(name, (connections: DatabaseConnections) =>
      createRecordRepository({ name: table, record }, connections),
    ),
    services: under(name, createService as unknown as PlainModule<Name, Table, R>['services'][Name]),
    routes: routesOf(name, calls),
  };
};
