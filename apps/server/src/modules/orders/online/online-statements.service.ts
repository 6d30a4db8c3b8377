import { refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  onlinePaymentErrors,
  onlinePaymentProblems,
  type StatementDifferences,
  type StatementQuestion,
} from '@huiwu/contract/orders';
import type { Caller } from '../../../access/caller.ts';
import { canReadField } from '../../../access/rights.ts';
import { shanghaiDay, type Clock } from '../../../platform/clock.ts';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { PaymentChannels } from '../../payment-channels/payment-channels.service.ts';
import type { OnlineStore } from './online-payments.store.ts';
import type { PaymentProviders } from './payment-providers.service.ts';
import { compareStatement, type OwnLine } from './statement.rules.ts';

interface Needs {
  store: OnlineStore;
  clock: Clock;
  paymentChannels: Pick<PaymentChannels, 'knownOf'>;
  paymentProviders: PaymentProviders;
}

/** Compares the statement of a provider with what was received and paid back. */
export const createOnlineStatements = ({ store, clock, paymentChannels, paymentProviders: providers }: Needs) => {
  /** What the caller's meeting has of a day. */
  const oursOf = async (caller: Caller, of: { channelId: string; day: string }): Promise<OwnLine[]> => {
    const { paymentIntents, onlineRefunds } = store.read(caller);
    const [paid, refunded] = [await paymentIntents.listConfirmed(of), await onlineRefunds.listDone(of)];
    return [
      ...paid.map((row) => ({ kind: 'payment' as const, row })),
      ...refunded.map((row) => ({ kind: 'refund' as const, row })),
    ].map(({ kind, row }) => ({
      kind,
      outNo: row.id,
      tradeNo: row.trade_no,
      amount: row.amount,
      orderId: row.order_id,
    }));
  };

  return {
    /** Of the meeting that the caller is in. */
    compare: async ({ day }: StatementQuestion, caller: Caller): Promise<StatementDifferences> => {
      const meeting = caller.meeting ?? refuse(meetingErrors.notEntered);
      if (day > shanghaiDay(clock.now())) refuseField('day', onlinePaymentProblems.dayInFuture);
      const repositories = store.read(caller);
      const row = (await repositories.meetings.find(meeting.id)) ?? refuse(meetingErrors.notEntered);
      const channel = await paymentChannels.knownOf(row.customer_id);
      // Nothing was ever paid online.
      if (channel === undefined) return { differences: [], matched: 0 };
      const provider = (await providers.bind(channel.id)) ?? refuse(onlinePaymentErrors.notOffered);
      const theirs = await providers.orDown(provider.statement(day));
      const ours = await oursOf(caller, { channelId: channel.id, day });
      // Numbers of other meetings are none of this one.
      const numbers = theirs.map(({ outNo }) => outNo);
      const intents = await repositories.paymentIntents.findMany(numbers);
      const refunds = await repositories.onlineRefunds.findMany(numbers);
      const orders = new Map([
        ...intents.map(({ id, order_id: orderId }) => [id, orderId] as const),
        ...refunds.map(({ id, order_id: orderId }) => [id, orderId] as const),
      ]);
      const { differences, matched } = compareStatement(
        ours,
        theirs.flatMap((line) => {
          const orderId = orders.get(line.outNo);
          return orderId === undefined ? [] : [{ ...line, orderId }];
        }),
      );
      const shown = (amount: number | null) => (canReadField(caller.rights, 'orders.amounts') ? amount : null);
      return {
        differences: differences.map((each) => ({ ...each, ours: shown(each.ours), theirs: shown(each.theirs) })),
        matched: shown(matched),
      };
    },
  };
};

export type OnlineStatements = ReturnType<typeof createOnlineStatements>;
