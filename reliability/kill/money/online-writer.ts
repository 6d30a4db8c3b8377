import { payOnline } from '../../../packages/contract/src/orders/index.ts';
import type { Person } from '../../../e2e/support/client.ts';
import type { SeededRandom } from '../../seeded-random.ts';

interface OnlineNeeds {
  operator: Person;
  moneySetup: { meetingCode: string };
  random: SeededRandom;
  /** Numbers of the provider whose payers were told that they paid, and whose notice was on its way. */
  history: { online: Set<string> };
}

const PAID = '支付成功';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** Asks for a payment online, and pays on the page of the sandbox; its notices come once, twice, late or never. */
export const onlinePayment = ({ operator, moneySetup, random, history }: OnlineNeeds, orderId: string) => {
  const choice = random.pick(['pay', 'pay', 'twice', 'disorder', 'late', 'never', 'wrongAmount', 'wrongSignature']);
  const isNoticed = choice === 'pay' || choice === 'twice' || choice === 'disorder' || choice === 'late';
  const method = random.pick(['wechat', 'alipay'] as const);
  let tradeNo = '';
  let isPaid = false;
  return {
    kind: `pay online (${choice})`,
    send: async (): Promise<number> => {
      const { code, data } = await operator.ask(payOnline, { id: orderId, method }, moneySetup);
      if (code !== 200) return code;
      const page = await operator.fetch(data.url, { method: 'POST', headers: FORM, body: `choice=${choice}` });
      tradeNo = data.url.split('/').at(-1) ?? '';
      isPaid = page.status === 200 && (await page.text()).includes(PAID);
      return page.status;
    },
    // Another writer may have paid on the same page, in another way.
    keep: (): void => {
      if (isPaid && isNoticed) history.online.add(tradeNo);
    },
  };
};
