import { QUOTA_DEFAULTS, type QuotaScope } from '@huiwu/contract/quotas';
import { MESSAGE_CHANNELS, type MessageChannel } from '@huiwu/contract/suppressions';
import type { QuotaTableRow } from './quotas.table.ts';

/** A limit with how often it was used today. */
export interface UsedLimit extends Pick<
  QuotaTableRow,
  'scope' | 'per_day' | 'per_notice' | 'audit_over' | 'allow_links'
> {
  used: number;
}

/** What may be sent now: the strictest of all limits. */
export interface ApplyingQuota {
  /** Of the limit that has least left today, as `usedToday`. */
  perDay: number;
  usedToday: number;
  perNotice: number;
  allowLinks: boolean;
  /** A notice to more recipients needs an approval; null if none does. */
  auditOver: number | null;
}

const DEFAULT_ID = 'default-';
const CHANNELS = Object.keys(MESSAGE_CHANNELS) as MessageChannel[];

/** The channel of the default limit that has this id. */
export const channelOfDefault = (id: string): MessageChannel | undefined =>
  CHANNELS.find((channel) => id === `${DEFAULT_ID}${channel}`);

/** The limit that a company has without having set one. */
export const defaultQuota = (customerId: string, channel: MessageChannel): QuotaTableRow => ({
  id: `${DEFAULT_ID}${channel}`,
  version: 1,
  customer_id: customerId,
  scope: 'customer',
  target_id: '',
  channel,
  per_day: QUOTA_DEFAULTS.perDay,
  per_notice: QUOTA_DEFAULTS.perNotice,
  audit_over: QUOTA_DEFAULTS.auditOver,
  allow_links: QUOTA_DEFAULTS.allowLinks ? 1 : 0,
  created_at: '',
  created_by: null,
  updated_at: null,
  updated_by: null,
});

export const isDefault = ({ id }: Pick<QuotaTableRow, 'id'>): boolean => channelOfDefault(id) !== undefined;

/** The default limits that a company still has, of the channels that are asked for. */
export const defaultsBeside = (
  stored: readonly Pick<QuotaTableRow, 'channel'>[],
  { customerId, channel }: { customerId: string; channel: MessageChannel | undefined },
): QuotaTableRow[] =>
  CHANNELS.filter((each) => channel === undefined || channel === each)
    .filter((each) => !stored.some((row) => row.channel === each))
    .map((each) => defaultQuota(customerId, each));

/** Rows of a page that follow all stored rows. */
export const onPage = <Row>(
  rows: readonly Row[],
  { page, limit, before }: { page: number; limit: number; before: number },
): Row[] => {
  const first = (page - 1) * limit - before;
  return rows.slice(Math.max(0, first), Math.max(0, first + limit));
};

/** Under which the notices of a day are counted. */
export const quotaSubject = (channel: MessageChannel, { scope, id }: { scope: QuotaScope; id: string }): string =>
  `notices ${scope} ${id} ${channel}`;

const leftOf = ({ per_day, used }: UsedLimit): number => Math.max(0, per_day - used);

/** At least the limit of the company is there. */
export const strictestOf = (limits: readonly [UsedLimit, ...UsedLimit[]]): ApplyingQuota => {
  const tightest = limits.reduce((least, each) => (leftOf(each) < leftOf(least) ? each : least));
  const audits = limits.flatMap(({ audit_over }) => audit_over ?? []);
  return {
    perDay: tightest.per_day,
    usedToday: tightest.used,
    perNotice: Math.min(...limits.map(({ per_notice }) => per_notice)),
    allowLinks: limits.every(({ allow_links }) => allow_links === 1),
    auditOver: audits.length === 0 ? null : Math.min(...audits),
  };
};
