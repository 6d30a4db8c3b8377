import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import type { DraftOf, EditOf, FilterOf, ListOf } from '@huiwu/contract/base/record';
import { QUOTA_SCOPES, quotaProblems, quotaRecord, type Quota } from '@huiwu/contract/quotas';
import type { Caller } from '../../access/caller.ts';
import { shanghaiDay, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Reading } from '../../records/plan.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store, Work } from '../../store.ts';
import type { Facts, LogEntry } from '../business-logs/business-logs.rules.ts';
import { channelOfDefault, defaultQuota, defaultsBeside, isDefault, onPage, quotaSubject } from './quotas.rules.ts';
import type { QuotaRepositories } from './quotas.store.ts';
import type { QuotaTableRow } from './quotas.table.ts';

interface Needs {
  store: Store<QuotaRepositories>;
  clock: Clock;
}

type LimitTarget = Pick<QuotaTableRow, 'customer_id' | 'scope' | 'target_id'>;
type ListedRow = Pick<QuotaTableRow, 'id' | 'version' | 'channel' | keyof LimitTarget>;
type ReadingFrom = Pick<Reading<QuotaRepositories>, 'repositories'>;

const OF_COMPANY = [{ scope: 'customer', targetId: '' }] as const;
const TARGET = quotaRecord.fields.target.label;

const idsOf = (rows: readonly LimitTarget[], wanted: QuotaTableRow['scope']): string[] => [
  ...new Set(rows.filter(({ scope }) => scope === wanted).map(({ target_id }) => target_id)),
];

const idOf = ({ scope, customer_id, target_id }: LimitTarget): string =>
  scope === 'customer' ? customer_id : target_id;

/** The names of what limits are about. */
const namesOf = async (
  { repositories }: ReadingFrom,
  rows: readonly LimitTarget[],
): Promise<(row: LimitTarget) => string> => {
  const owners = rows.filter(({ scope }) => scope === 'customer').map(({ customer_id }) => customer_id);
  const [customers, admins, meetings] = await Promise.all([
    repositories.quotas.namesOf('customer', [...new Set(owners)]),
    repositories.quotas.namesOf('admin', idsOf(rows, 'admin')),
    repositories.meetingRecords.findMany(idsOf(rows, 'meeting')),
  ]);
  const names = new Map([...customers, ...admins, ...meetings.map(({ id, name }): [string, string] => [id, name])]);
  return (row) => names.get(idOf(row)) ?? QUOTA_SCOPES[row.scope];
};

const renamed = (facts: Facts | undefined, name: string): Facts | undefined =>
  facts && (TARGET in facts ? { ...facts, [TARGET]: name } : facts);

/** The log names what a limit is about, not its id. */
const named = (entry: LogEntry, name: string): LogEntry => {
  const [before, after] = [renamed(entry.before, name), renamed(entry.after, name)];
  return { ...entry, targetName: name, ...(before && { before }), ...(after && { after }) };
};

const refuseForeign = async ({ repositories, caller }: Work<QuotaRepositories>, draft: DraftOf<typeof quotaRecord>) => {
  const { admins, meetingRecords } = repositories;
  const found = await (draft.scope === 'meeting' ? meetingRecords.find(draft.target) : admins.find(draft.target));
  const isUsable = found?.customer_id === caller.customerId && found.deleted_at === null;
  if (!isUsable) refuseField('target', quotaProblems.noTarget);
};

const lockOf = (customerId: string): string => `send quotas ${customerId}`;

/** The limits of a company. Its own ones exist without a row until they are edited. */
export const createQuotaService = ({ store, clock }: Needs) => {
  const steps = createSteps({
    record: quotaRecord,
    module: '发送额度',
    of: ({ quotas }: QuotaRepositories) => quotas,
    computed: async (reading: Reading<QuotaRepositories>, rows: readonly ListedRow[]) => {
      const subjectOf = (row: ListedRow) => quotaSubject(row.channel, { scope: row.scope, id: idOf(row) });
      const nameOf = await namesOf(reading, rows);
      const used = await reading.repositories.smsQuotas.listUsed(rows.map(subjectOf), shanghaiDay(reading.now));
      return (row: ListedRow) => ({ targetName: nameOf(row), usedToday: used.get(subjectOf(row)) ?? 0 });
    },
    logAs: async (entry, row, repositories) => named(entry, (await namesOf({ repositories }, [row]))(row)),
  });

  const reading = (caller: Caller): Reading<QuotaRepositories> => ({
    repositories: store.read(caller),
    caller,
    now: clock.now(),
  });

  /** By the id of a default also the row that was stored for it since. */
  const findRow = async (
    { repositories, caller }: Pick<Reading<QuotaRepositories>, 'repositories' | 'caller'>,
    id: string,
  ): Promise<QuotaTableRow> => {
    const channel = channelOfDefault(id);
    if (channel === undefined) return steps.find(repositories, id);
    const [stored] = await repositories.quotas.listOf(caller.customerId, [channel], OF_COMPANY);
    return stored ?? defaultQuota(caller.customerId, channel);
  };

  /** Stores a default, so that it can be edited. */
  const stored = async (work: Work<QuotaRepositories>, row: QuotaTableRow): Promise<QuotaTableRow> => {
    if (!isDefault(row)) return row;
    const inserted = { ...row, id: newId(work.now.getTime()), ...work.created };
    await work.repositories.quotas.insert(inserted);
    return inserted;
  };

  return {
    list: async (filter: FilterOf<typeof quotaRecord>, caller: Caller): Promise<ListOf<typeof quotaRecord>> => {
      const from = reading(caller);
      const { page, limit, channel } = filter;
      const [found, own] = [
        await steps.page(from, filter),
        await from.repositories.quotas.listOf(caller.customerId, ['sms', 'email'], OF_COMPANY),
      ];
      const defaults = defaultsBeside(own, { customerId: caller.customerId, channel });
      const shown = onPage(defaults, { page, limit, before: found.total });
      const added = await Promise.all(shown.map((row) => steps.detail(from, row)));
      return { ...found, total: found.total + defaults.length, list: [...found.list, ...added] };
    },

    get: async (id: string, caller: Caller): Promise<Quota> => {
      const from = reading(caller);
      return steps.detail(from, await findRow(from, id));
    },

    add: (draft: DraftOf<typeof quotaRecord>, caller: Caller): Promise<{ id: string }> =>
      store.change(caller, async (work) => {
        const { quotas, locks } = work.repositories;
        const { customerId } = caller;
        await locks.take(lockOf(customerId));
        await refuseForeign(work, draft);
        const target = { scope: draft.scope, targetId: draft.target };
        const [taken] = await quotas.listOf(customerId, [draft.channel], [target]);
        if (taken !== undefined) refuseField('target', quotaProblems.taken);
        return { id: await steps.add(work, draft, { customer_id: customerId, ...work.created }) };
      }),

    edit: ({ id, version, ...values }: EditOf<typeof quotaRecord>, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        await work.repositories.locks.take(lockOf(caller.customerId));
        const row = await findRow(work, id);
        await steps.refuseStale(work, row, version);
        await steps.edit(work, { before: await stored(work, row), values });
        return null;
      }),

    /** Of the company, its default holds again. */
    delete: (id: string, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const row = await findRow(work, id);
        if (isDefault(row)) refuse(baseErrors.notFound);
        await steps.remove(work, row);
        return null;
      }),
  };
};

export type QuotaService = ReturnType<typeof createQuotaService>;
