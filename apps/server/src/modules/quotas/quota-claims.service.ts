import { refuse } from '@huiwu/contract/base/errors';
import { quotaErrors, quotaProblems, type QuotaScope } from '@huiwu/contract/quotas';
import type { MessageChannel } from '@huiwu/contract/suppressions';
import { iso, shanghaiDay, type Clock } from '../../platform/clock.ts';
import type { AnyWork, At, Store } from '../../store.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';
import type { QuotaRepositories } from './quotas.store.ts';
import { defaultQuota, quotaSubject, strictestOf, type ApplyingQuota, type UsedLimit } from './quotas.rules.ts';

interface Needs {
  store: Store<Pick<QuotaRepositories, 'quotas' | 'smsQuotas'>>;
  clock: Clock;
  smsBudgets: Pick<SmsBudgetService, 'take'>;
}

/** Who sends, in which meeting. */
interface Sending {
  customerId: string;
  meetingId?: string | undefined;
  adminId?: string | undefined;
  channel: MessageChannel;
}

/** The inputs at which a refusal is shown. */
interface Inputs {
  day: string;
  recipients: string;
  links: string;
}

interface Claim extends Sending {
  recipients: number;
  hasLinks: boolean;
  inputs?: Inputs;
  /** A test: counted for the admin alone, and refused where nothing may be sent. */
  isTest?: boolean;
}

interface CountedLimit {
  scope: QuotaScope;
  subject: string;
  /** Absent where nothing is limited, and counted all the same. */
  limit: UsedLimit | undefined;
}

const INPUTS: Inputs = { day: 'sendAt', recipients: 'audience', links: 'content' };
const WHOSE: Record<QuotaScope, string> = { customer: '公司', meeting: '该会议', admin: '该管理员' };

const targetsOf = ({ customerId, meetingId, adminId }: Sending) => [
  { scope: 'customer' as const, id: customerId, targetId: '' },
  ...(meetingId === undefined ? [] : [{ scope: 'meeting' as const, id: meetingId, targetId: meetingId }]),
  ...(adminId === undefined ? [] : [{ scope: 'admin' as const, id: adminId, targetId: adminId }]),
];

const limitsIn = (counted: readonly CountedLimit[]): UsedLimit[] => counted.flatMap(({ limit }) => limit ?? []);

/** Says what is left, at the input that has to change. */
const exceed = (field: string, message: string, counted: readonly CountedLimit[]): never => {
  const [first, ...rest] = limitsIn(counted);
  const left = first && strictestOf([first, ...rest]);
  return refuse({ ...quotaErrors.exceeded, message }, { fields: [{ field, message }], left });
};

const refuseBeyond = (counted: readonly CountedLimit[], { recipients, hasLinks, inputs = INPUTS }: Claim): void => {
  for (const limit of limitsIn(counted)) {
    const [whose, perNotice] = [WHOSE[limit.scope], limit.per_notice];
    if (recipients > perNotice)
      exceed(inputs.recipients, quotaProblems.tooMany({ whose, perNotice, recipients }), counted);
    if (hasLinks && limit.allow_links === 0) exceed(inputs.links, quotaProblems.noLinks({ whose }), counted);
  }
};

/** A limit of nothing refuses a test as well. */
const isCharged = ({ scope, limit }: CountedLimit, { isTest = false }: Claim): boolean =>
  !isTest || scope === 'admin' || limit?.per_day === 0;

/** What those who send notices ask of the limits. */
export const createQuotaClaims = ({ store, clock, smsBudgets }: Needs) => {
  const countedOf = async (at: At, sending: Sending, day: string): Promise<CountedLimit[]> => {
    const { customerId, channel } = sending;
    const targets = targetsOf(sending).map((each) => ({ ...each, subject: quotaSubject(channel, each) }));
    const { quotas, smsQuotas } = store.read(at);
    const rows = await quotas.listOf(customerId, [channel], targets);
    const subjects = targets.map(({ subject }) => subject);
    const used = await smsQuotas.listUsed(subjects, day);
    return targets.map(({ scope, subject }) => {
      const row =
        rows.find((each) => each.scope === scope) ??
        (scope === 'customer' ? defaultQuota(customerId, channel) : undefined);
      return { scope, subject, limit: row && { ...row, used: used.get(subject) ?? 0 } };
    });
  };

  const strictest = (counted: readonly CountedLimit[]): ApplyingQuota => {
    const [first, ...rest] = limitsIn(counted);
    if (first === undefined) throw new Error('every company has a limit');
    return strictestOf([first, ...rest]);
  };

  /** Counts one more; false where that is one too many. */
  const isTaken = async (work: AnyWork, { subject, limit }: CountedLimit, day: string): Promise<boolean> => {
    const most = limit?.per_day;
    // The first one of a day is counted without looking at the limit.
    if (most === 0) return false;
    const budget = { now: iso(work.now), period: day, ...(most !== undefined && { most }) };
    return (await smsBudgets.take(work, subject, budget)) !== undefined;
  };

  return {
    /** The strictest of the limits of the company, the meeting and the admin, with what was used of it today. */
    applying: async (at: At, sending: Sending): Promise<ApplyingQuota> =>
      strictest(await countedOf(at, sending, shanghaiDay(clock.now()))),

    /**
     * Counts one more notice of today for all three in the caller's transaction, and refuses it with 720009 if one of them is
     * used up. Says whether the notice needs an approval.
     */
    claim: async (work: AnyWork, claim: Claim): Promise<{ needsAudit: boolean }> => {
      const day = shanghaiDay(work.now);
      const counted = await countedOf(work, claim, day);
      refuseBeyond(counted, claim);
      const { channel, recipients, inputs = INPUTS } = claim;
      for (const each of counted.filter((one) => isCharged(one, claim))) {
        if (await isTaken(work, each, day)) continue;
        const sentence = { whose: WHOSE[each.scope], perDay: each.limit?.per_day ?? 0, channel };
        exceed(inputs.day, quotaProblems.dayUsedUp(sentence), counted);
      }
      const { auditOver } = strictest(counted);
      return { needsAudit: auditOver !== null && recipients > auditOver };
    },
  };
};

export type QuotaClaims = ReturnType<typeof createQuotaClaims>;
