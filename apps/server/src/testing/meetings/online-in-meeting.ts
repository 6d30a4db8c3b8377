import { testServices } from '../test-services.ts';
import { SIGNATURE_HEADER, signatureOf } from '../../modules/payment-sandbox/payment-sandbox.service.ts';
import type { SandboxChoice } from '../../modules/payment-sandbox/sandbox-choices.ts';
import type { SandboxNotice } from '../../modules/payment-sandbox/sandbox-notices.rules.ts';
import { refundsInMeeting } from '../../modules/orders/refunds/testing/refunds-in-meeting.ts';

type Receiver = Pick<Awaited<ReturnType<typeof testServices>>, 'intentQueries'>;

/** A meeting whose orders can be paid online at the sandbox. */
export const onlineInMeeting = async (own: Parameters<typeof refundsInMeeting>[0] = {}) => {
  const all = await refundsInMeeting({
    ...own,
    meeting: { paymentMethods: ['wechat', 'alipay', 'bank_transfer'], ...own?.meeting },
  });
  const { paymentSandbox, paymentChannels, intentQueries, onlinePayments, here, db, lastOrders, addPerson } = all;
  /** What each notice was answered. */
  const answers: string[] = [];
  const receive = async (at: Receiver, path: string, { body, signature }: { body: string; signature: string }) => {
    const [, , , kind = '', secret = ''] = path.split('/');
    const notice = { kind, secret, body: Buffer.from(body), headers: { [SIGNATURE_HEADER]: signature } };
    return at.intentQueries.receive(notice);
  };
  paymentSandbox.deliverBy(async ({ path, headers, body }) => {
    const answer = await receive(all, path, { body, signature: headers[SIGNATURE_HEADER] ?? '' });
    answers.push(answer);
    return answer === 'accepted';
  });
  const ordered = async () => {
    const person = await addPerson();
    const [id = ''] = await lastOrders(1);
    return { person, id };
  };
  const start = (id: string, method: 'wechat' | 'alipay' = 'wechat') => onlinePayments.pay({ id, method }, here);
  const choose = (url: string, choice: SandboxChoice) => paymentSandbox.choose(url.split('/').at(-1) ?? '', choice);
  const intent = (id: string) =>
    db.selectFrom('payment_intents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const payments = (orderId: string) =>
    db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();
  const channel = async () => {
    const found = await paymentChannels.channelOf(here.customerId);
    if (found === undefined) throw new Error('nothing takes money online');
    return found;
  };
  /** A notice of the provider, right in all but what a test changes. */
  const notify = async (said: Partial<SandboxNotice> & { outNo: string }, at: Receiver = all, forged?: string) => {
    const { callbackPath, signingKey } = await channel();
    const notice = { tradeNo: 'T1', state: 'paid', amount: 160_000, paidAt: all.clock.now().toISOString(), ...said };
    const body = JSON.stringify(notice);
    return receive(at, callbackPath, { body, signature: forged ?? signatureOf(signingKey, body) });
  };
  const ask = () => {
    all.clock.advance(61);
    return intentQueries.pursue();
  };
  const secondNode = () => testServices({ surroundings: all });
  return { ...all, answers, ordered, start, choose, intent, payments, channel, notify, ask, receive, secondNode };
};
