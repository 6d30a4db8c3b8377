import { refuse, refuseField } from '@huiwu/contract/base/errors';
import {
  onlinePaymentErrors,
  onlinePaymentProblems,
  type StatementDifference,
  type StatementDifferences,
  type StatementQuestion,
} from '@huiwu/contract/orders';
import type { Caller } from '../../../access/caller.ts';
import { meetingIdOf } from '../../../access/caller-scope.ts';
import { canReadField } from '../../../access/rights.ts';
import { shanghaiDay, type Clock } from '../../../platform/clock.ts';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { PaymentChannels } from '../../payment-channels/payment-channels.service.ts';
import type { OnlineRepositories, OnlineStore } from './online-payments.store.ts';
import type { PaymentIntentRow } from './online-payments.table.ts';
import type { PaymentProviders } from './payment-providers.service.ts';
import { compareStatement, type Difference, type OwnLine } from './statement.rules.ts';

interface Needs {
  store: OnlineStore;
  clock: Clock;
  paymentChannels: Pick<PaymentChannels, 'knownOf'>;
  paymentProviders: PaymentProviders;
}

const NOTHING: StatementDifferences = { provider: null, differences: [], matched: 0, matchedCount: 0 };

/** Whether the provider may still have news of it that change something here. */
const isUnderWay = ({ state }: PaymentIntentRow): boolean =>
  state === 'created' || state === 'pending' || state === 'closing';

/** The differences with what is known of their orders and payments. */
const withFacts = async (
  { orders, paymentIntents, onlineRefunds }: OnlineRepositories,
  differences: readonly Difference[],
  { rights }: Caller,
): Promise<StatementDifference[]> => {
  const numbers = differences.map(({ outNo }) => outNo);
  const refunds = await onlineRefunds.findMany(numbers);
  const intentOf = new Map(refunds.map(({ id, intent_id: intentId }) => [id, intentId]));
  const rows = await paymentIntents.findMany(numbers.map((outNo) => intentOf.get(outNo) ?? outNo));
  const intents = new Map(rows.map((row) => [row.id, row]));
  const known = await orders.findMany([...new Set(differences.map(({ orderId }) => orderId))]);
  const byId = new Map(known.map((row) => [row.id, row]));
  const isShown = canReadField(rights, 'orders.amounts');
  return differences.flatMap((each) => {
    const intent = intents.get(intentOf.get(each.outNo) ?? each.outNo);
    const order = byId.get(each.orderId);
    if (intent === undefined || order === undefined) return [];
    return {
      ...each,
      orderNo: order.order_no,
      payerName: order.payer_name,
      method: intent.method,
      ours: isShown ? each.ours : null,
      theirs: isShown ? each.theirs : null,
      reason: isShown && each.of === 'payment' ? intent.reason : '',
      intentId: each.of === 'payment' && isUnderWay(intent) ? intent.id : null,
    };
  });
};

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
    /** Compares the caller's meeting with the statement of one day. */
    compare: async ({ day }: StatementQuestion, caller: Caller): Promise<StatementDifferences> => {
      const meetingId = meetingIdOf(caller);
      if (day > shanghaiDay(clock.now())) refuseField('day', onlinePaymentProblems.dayInFuture);
      const repositories = store.read(caller);
      const row = (await repositories.meetings.find(meetingId)) ?? refuse(meetingErrors.notEntered);
      const channel = await paymentChannels.knownOf(row.customer_id);
      // Nothing was ever paid online.
      if (channel === undefined) return NOTHING;
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
      const { differences, matched, matchedCount } = compareStatement(
        ours,
        theirs.flatMap((line) => {
          const orderId = orders.get(line.outNo);
          return orderId === undefined ? [] : [{ ...line, orderId }];
        }),
      );
      return {
        provider: channel.kind,
        differences: await withFacts(repositories, differences, caller),
        matched: canReadField(caller.rights, 'orders.amounts') ? matched : null,
        matchedCount,
      };
    },
  };
};

export type OnlineStatements = ReturnType<typeof createOnlineStatements>;
