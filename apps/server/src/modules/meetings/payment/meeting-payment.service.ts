import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  meetingProblems,
  type MeetingDetail,
  type MeetingPaymentChoices,
  type MeetingPaymentQuestion,
} from '@huiwu/contract/meetings';
import type { Caller } from '../../../access/caller.ts';
import { acrossMeetings } from '../../../access/caller-scope.ts';
import type { MeetingPlan } from '../meeting-plan.service.ts';
import type { MeetingRepositories, MeetingStore, MeetingWork } from '../meetings.store.ts';
import type { MeetingRow } from '../meetings.table.ts';
import { lockOfUsed } from './meeting-uses.service.ts';

interface Needs {
  store: MeetingStore;
  meetingPlan: MeetingPlan;
}

interface Chosen {
  customerId: string;
  paymentAccount?: string | null | undefined;
  seller?: string | null | undefined;
}

interface Choosable {
  customer_id: string;
  state: number;
  deleted_at: string | null;
}

type Used = 'paymentAccounts' | 'sellers';

const isOpen = ({ state, deleted_at: deletedAt }: Choosable): boolean => state === 1 && deletedAt === null;

/** The accounts and sellers of meetings. */
export const createMeetingPayment = ({ store, meetingPlan: plan }: Needs) => {
  /** Locked, so that it is not disabled meanwhile. */
  const isChoosable = async ({ repositories }: MeetingWork, name: Used, of: { id: string; customerId: string }) => {
    await repositories.locks.take(lockOfUsed(name, of.id));
    const row = await repositories[name].find(of.id);
    return row !== undefined && row.customer_id === of.customerId && isOpen(row);
  };

  const customerOf = async (
    repositories: MeetingRepositories,
    { meetingId }: MeetingPaymentQuestion,
    caller: Caller,
  ): Promise<string> => {
    if (meetingId === undefined) return caller.customerId;
    const row = await plan.find({ repositories, caller }, meetingId, 'meetings.edit');
    return row.deleted_at === null ? row.customer_id : refuse(baseErrors.notFound);
  };

  return {
    /** A new account and a new seller are enabled and of the meeting's customer; the ones that a meeting has may stay. */
    check: async (
      work: MeetingWork,
      { customerId, paymentAccount, seller }: Chosen,
      before?: MeetingRow,
    ): Promise<void> => {
      const isNewAccount = paymentAccount && paymentAccount !== before?.payment_account_id;
      if (isNewAccount && !(await isChoosable(work, 'paymentAccounts', { id: paymentAccount, customerId })))
        refuseField('paymentAccount', meetingProblems.accountGone);
      const isNewSeller = seller && seller !== before?.seller_id;
      if (isNewSeller && !(await isChoosable(work, 'sellers', { id: seller, customerId })))
        refuseField('seller', meetingProblems.sellerGone);
    },

    /** For a copy of a meeting, which leaves out what was disabled. */
    stillOpen: async (
      work: MeetingWork,
      { paymentAccount, seller }: Pick<MeetingDetail, 'paymentAccount' | 'seller'>,
      customerId: string,
    ): Promise<{ paymentAccount: string | null; seller: string | null }> => {
      const kept = async (name: Used, present: { id: string } | null) =>
        present && (await isChoosable(work, name, { id: present.id, customerId })) ? present.id : null;
      return { paymentAccount: await kept('paymentAccounts', paymentAccount), seller: await kept('sellers', seller) };
    },

    listChoices: async (question: MeetingPaymentQuestion, caller: Caller): Promise<MeetingPaymentChoices> => {
      const across = acrossMeetings(caller);
      const repositories = store.read(across);
      const customers = [await customerOf(repositories, question, across)];
      const [accounts, sellers] = await Promise.all([
        repositories.paymentAccounts.findBy('customer_id', customers),
        repositories.sellers.findBy('customer_id', customers),
      ]);
      const named = (rows: readonly { id: string; name: string }[]) =>
        rows
          .map(({ id, name }) => ({ id, name }))
          .toSorted((one, other) => one.name.localeCompare(other.name, 'zh-CN'));
      return {
        accounts: named(
          accounts.filter(isOpen).map(({ id, account_name, bank_name }) => ({
            id,
            name: `${account_name}（${bank_name}）`,
          })),
        ),
        sellers: named(sellers.filter(isOpen)),
      };
    },
  };
};

export type MeetingPayment = ReturnType<typeof createMeetingPayment>;
