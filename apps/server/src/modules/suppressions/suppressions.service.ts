import { refuseField } from '@huiwu/contract/base/errors';
import {
  MESSAGE_CHANNELS,
  plainAddress,
  SUPPRESSION_REASONS,
  suppressionImport,
  suppressionImports,
  suppressionProblems,
  suppressionRecord,
  type MessageChannel,
  type SuppressionReason,
} from '@huiwu/contract/suppressions';
import { maskContact } from '../../access/masks.ts';
import type { Locks } from '../../database/locks.ts';
import { iso, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { createRecordService, type Doing, type RecordService } from '../../records/record.service.ts';
import type { AnyWork, At, Store, Work } from '../../store.ts';
import type { AuditLog } from '../business-logs/audit-log.service.ts';
import type { Importer } from '../imports/importers.ts';
import { createRecordImporter } from '../imports/record-importer.service.ts';
import type { SuppressionRepository } from './suppressions.repository.ts';
import { holdingAfter, isHolding, isSameHolding, isWill, strictestReason } from './suppressions.rules.ts';
import type { SuppressionTableRow } from './suppressions.table.ts';

interface SuppressionRepositories {
  suppressions: SuppressionRepository;
  locks: Locks;
}

interface Needs {
  store: Store<SuppressionRepositories>;
  clock: Clock;
  auditLog: Pick<AuditLog, 'recordSystem'>;
}

const MODULE = '黑名单';

/** All writers of a company's addresses follow each other. */
const lockOf = (customerId: string): string => `suppressions ${customerId}`;

/** No second entry of an address, except after one that is over, and only a time that is still to come. */
const checkSuppression = async (
  { repositories: { locks, suppressions }, caller, now }: Work<SuppressionRepositories>,
  { action, values }: Doing<typeof suppressionRecord, SuppressionTableRow>,
): Promise<object | void> => {
  if (action !== 'add') return undefined;
  const { customerId } = caller;
  if (values.until !== null && values.until <= iso(now)) refuseField('until', suppressionProblems.over);
  await locks.take(lockOf(customerId));
  const { channel, address } = values;
  const before = await suppressions.findAddress({ customerId, channel, address });
  if (before !== undefined && isHolding(before, iso(now))) refuseField('address', suppressionProblems.taken);
  if (before !== undefined) await suppressions.remove(before.id);
  return { customer_id: customerId };
};

/** Addresses that get no messages. */
export const createSuppressionService = ({ store, clock }: Omit<Needs, 'auditLog'>) =>
  createRecordService({
    store,
    clock,
    record: suppressionRecord,
    module: MODULE,
    of: ({ suppressions }: SuppressionRepositories) => suppressions,
    check: checkSuppression,
    // The address names the row, and the log masks it everywhere.
    logAs: (entry, { address }) => ({ ...entry, targetName: maskContact(address) }),
  });

/** An address that is suppressed already is skipped. */
export const createSuppressionImporter = ({
  store,
  clock,
  suppressions: service,
}: Omit<Needs, 'auditLog'> & { suppressions: RecordService<typeof suppressionRecord> }): Importer =>
  createRecordImporter({
    plan: suppressionImport,
    calls: suppressionImports,
    record: suppressionRecord,
    store,
    service,
    of: ({ suppressions }: SuppressionRepositories) => ({
      findMany: suppressions.findMany,
      findBy: async (column: string, values: readonly string[]) =>
        (await suppressions.findBy(column, values)).filter((row) => isHolding(row, iso(clock.now()))),
    }),
    hold: ({ repositories, caller }) => repositories.locks.take(lockOf(caller.customerId)),
  });

interface AskedAddresses {
  customerId: string;
  channel: MessageChannel;
  /** In any form. */
  addresses: readonly string[];
  now: Date;
}

interface Suppressed {
  customerId: string;
  channel: MessageChannel;
  /** In any form. */
  address: string;
  reason: SuppressionReason;
  /** Who or what says so: 退订链接. */
  source: string;
}

/** What those who send messages ask and report. */
export const createSuppressionGuard = ({ store, clock, auditLog }: Needs) => {
  const write = async (
    { repositories: { suppressions }, now, created, updated }: AnyWork & { repositories: SuppressionRepositories },
    { customerId, channel, address, reason, source }: Suppressed,
  ): Promise<string | undefined> => {
    const before = await suppressions.findAddress({ customerId, channel, address });
    const held = before !== undefined && isHolding(before, iso(now)) ? before : undefined;
    const after = holdingAfter(held, reason);
    if (held !== undefined && isSameHolding(held, after)) return undefined;
    // The source is that of the reason which is shown.
    const columns = { ...after, ...(held?.reason !== after.reason && { source }) };
    if (before !== undefined) {
      await suppressions.update({ id: before.id, version: before.version }, { ...columns, ...updated });
      return before.id;
    }
    const id = newId(now.getTime());
    await suppressions.insert({ id, customer_id: customerId, channel, address, source, ...columns, ...created });
    return id;
  };

  return {
    /** The suppressed ones among the addresses, each as it was given, with the reason that stops most. */
    suppressed: async (
      at: At,
      { addresses, now, ...place }: AskedAddresses,
    ): Promise<Map<string, SuppressionReason>> => {
      const plain = new Map(addresses.map((address) => [address, plainAddress(address)]));
      const asked = { ...place, addresses: [...new Set(plain.values())], now: iso(now) };
      const found = await store.read(at).suppressions.listHolding(asked);
      const reasons = new Map(found.map((row) => [row.address, strictestReason(row)]));
      return new Map(
        [...plain].flatMap(([address, form]): [string, SuppressionReason][] => {
          const reason = reasons.get(form);
          return reason === undefined ? [] : [[address, reason]];
        }),
      );
    },

    /** Whether the recipient does not want messages, whatever else is known of the address. */
    isOptedOut: async (at: At, { address, ...place }: Omit<Suppressed, 'reason' | 'source'>): Promise<boolean> => {
      const row = await store.read(at).suppressions.findAddress({ ...place, address: plainAddress(address) });
      return row !== undefined && isHolding(row, iso(clock.now())) && isWill(row.reason);
    },

    /** Adds a reason to an address, and logs it once. False if nothing changed. */
    suppress: async (work: AnyWork, asked: Suppressed): Promise<boolean> => {
      const joined = store.join(work);
      const { customerId, channel, reason, source } = asked;
      const address = plainAddress(asked.address);
      if (address === '') return false;
      await joined.repositories.locks.take(lockOf(customerId));
      const targetId = await write(joined, { ...asked, address });
      if (targetId === undefined) return false;
      await auditLog.recordSystem(work, {
        module: MODULE,
        action: SUPPRESSION_REASONS[reason],
        customerId,
        targetId,
        targetName: maskContact(address),
        after: { 渠道: MESSAGE_CHANNELS[channel], 来源: source },
      });
      return true;
    },
  };
};

export type SuppressionGuard = ReturnType<typeof createSuppressionGuard>;
