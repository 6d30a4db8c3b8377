import type { SuppressionReason } from '@huiwu/contract/suppressions';
import { isRefusal, readSmsReports, type SmsReceipt, type SmsReply } from '../../../platform/carriers/reports.ts';
import { iso, secondsLater, type Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { ALL_CUSTOMERS } from '../../../store.ts';
import type { SenderCallbacks } from '../../senders/sender-callbacks.service.ts';
import type { SuppressionGuard } from '../../suppressions/suppressions.service.ts';
import type { DeliveryStore, DeliverySystemWork } from './deliveries.store.ts';
import type { DeliveryReceiptRow, ReceiptOutcome } from './deliveries.table.ts';
import { readMailReports } from './mail-reports.service.ts';

const KEPT_SECONDS = 30 * 86_400;
/** Receipts per transaction: carriers send many at once, and other writers must not wait long. */
const AT_ONCE = 200;

interface Needs {
  store: DeliveryStore;
  clock: Clock;
  senderCallbacks: Pick<SenderCallbacks, 'senderIn'>;
  suppressionGuard: Pick<SuppressionGuard, 'suppress'>;
}

interface Said {
  providerId: string;
  /** Ours of the message, where the carrier says it. */
  reference: string;
  outcome: ReceiptOutcome;
  code: string;
  text: string;
}

interface Account {
  id: string;
  customerId: string;
}

interface Callback {
  kind: string;
  secret: string;
  body: Buffer;
}

type CallbackAnswer = 'refused' | 'unknown' | { accepted: object };

const cut = (text: string, max: number): string => text.slice(0, max);

const saidBy = ({ id, reference, isDelivered, code, text }: SmsReceipt): Said => ({
  providerId: cut(id, 100),
  reference,
  outcome: isDelivered ? 'delivered' : 'undelivered',
  code: cut(code, 60),
  text: cut(text, 300),
});

/** What carriers and mail services say about messages afterwards. */
export const createDeliveryReceipts = ({ store, clock, senderCallbacks, suppressionGuard }: Needs) => {
  /** Kept first, so that one that is earlier than the carrier's own answer is found when that comes. */
  const take = (account: Account, said: readonly Said[]): Promise<void> =>
    store.change(ALL_CUSTOMERS, async (work) => {
      const { repositories, now } = work;
      const ids = said.flatMap(({ providerId, reference }) => [providerId, reference]).filter((id) => id !== '');
      await repositories.locks.takeAll(ids.map((id) => lockOfReceipt(account.id, id)));
      // The carrier's own answer may have been lost.
      for (const { providerId, reference } of said)
        if (reference !== '')
          await repositories.deliveryReceipts.identify(reference, { accountId: account.id, providerId });
      const rows: DeliveryReceiptRow[] = said.map(({ providerId, reference: _reference, ...rest }) => ({
        id: newId(now.getTime()),
        customer_id: account.customerId,
        account_id: account.id,
        provider_id: providerId,
        received_at: iso(now),
        ...rest,
      }));
      await repositories.deliveryReceipts.keep(rows);
      await applyReceipts(work, rows);
    });

  const takeAll = async (account: Account, said: readonly Said[]): Promise<void> => {
    for (let at = 0; at < said.length; at += AT_ONCE) await take(account, said.slice(at, at + AT_ONCE));
  };

  const suppress = (
    account: Account,
    channel: 'sms' | 'email',
    of: { address: string; reason: SuppressionReason; source: string },
  ): Promise<unknown> =>
    store.change(ALL_CUSTOMERS, (work) =>
      suppressionGuard.suppress(work, { customerId: account.customerId, channel, ...of }),
    );

  const takeReplies = async (account: Account, replies: readonly SmsReply[]): Promise<void> => {
    for (const { phone, text } of replies)
      if (isRefusal(text)) await suppress(account, 'sms', { address: phone, reason: 'optout', source: '短信回复' });
  };

  const receiveSms = async (secret: string, body: Buffer): Promise<CallbackAnswer> => {
    const [channel] = await store.read(ALL_CUSTOMERS).smsChannels.findBy('callback_hash', [hashToken(secret)]);
    if (channel === undefined) return 'unknown';
    const reports = readSmsReports(channel.provider, body.toString('utf8'));
    if (reports === undefined) return 'refused';
    const account = { id: channel.id, customerId: channel.customer_id };
    await takeAll(account, reports.receipts.map(saidBy));
    await takeReplies(account, reports.replies);
    return { accepted: reports.answer };
  };

  const receiveMail = async (secret: string, body: Buffer): Promise<CallbackAnswer> => {
    const senderId = senderCallbacks.senderIn(secret);
    const sender = senderId && (await store.read(ALL_CUSTOMERS).senders.find(senderId));
    if (!sender) return 'unknown';
    const reports = readMailReports(body.toString('utf8'));
    if (reports === undefined) return 'refused';
    const account = { id: sender.id, customerId: sender.customer_id };
    await takeAll(
      account,
      reports.flatMap(({ kind, messageId, code, text }) =>
        kind === 'bounce' && messageId !== ''
          ? [{ providerId: messageId, reference: '', outcome: 'bounced' as const, code, text }]
          : [],
      ),
    );
    for (const { kind, address, isPermanent } of reports)
      if (address !== '' && (kind === 'complaint' || isPermanent))
        await suppress(account, 'email', {
          address,
          reason: kind === 'complaint' ? 'complaint' : 'bounce',
          source: '邮件服务回执',
        });
    return { accepted: { code: 0, msg: 'OK' } };
  };

  return {
    /** Answers only after what was said is committed. `unknown`: no such address. */
    receive: ({ kind, secret, body }: Callback): Promise<CallbackAnswer> => {
      if (kind === 'sms') return receiveSms(secret, body);
      return kind === 'mail' ? receiveMail(secret, body) : Promise.resolve('unknown');
    },

    removeOld: (): Promise<void> =>
      store.change(ALL_CUSTOMERS, ({ repositories }) =>
        repositories.deliveryReceipts.removeBefore(secondsLater(clock.now(), -KEPT_SECONDS)),
      ),
  };
};

export type DeliveryReceipts = ReturnType<typeof createDeliveryReceipts>;

/** The answer of a carrier and its receipt may come at the same time on two nodes. */
export const lockOfReceipt = (accountId: string, providerId: string): string => `receipt ${accountId} ${providerId}`;

/** Changes the deliveries that the receipts are about, as far as they are known. Never backwards. */
export const applyReceipts = async (
  { repositories }: Pick<DeliverySystemWork, 'repositories'>,
  receipts: readonly DeliveryReceiptRow[],
): Promise<void> => {
  for (const receipt of receipts) await repositories.deliveryReceipts.receive(receipt);
};
