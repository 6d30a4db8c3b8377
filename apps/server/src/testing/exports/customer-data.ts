import { signOf } from '../../modules/sms-signs/sms-signs.matrix.ts';
import type { TestApp } from '../test-app.ts';

const STAMPS = { created_at: '2026-11-20T01:00:00.000Z', updated_at: '2026-11-20T01:00:00.000Z' };

/** One row of every noun of base data and of the settings of messages. */
export const insertCustomerData = async ({ db }: Pick<TestApp, 'db'>, customer_id: string): Promise<void> => {
  const owned = { customer_id, created_by: null, updated_by: null, ...STAMPS };
  const own = { ...owned, tax_no: '91350100M000100Y43' };
  const account = { account_name: '会务', bank_name: '演示银行', account_no: '100120003000' };
  await db
    .insertInto('sellers')
    .values({ id: `${customer_id}1`, ...own, name: '会务' })
    .execute();
  await db
    .insertInto('payment_accounts')
    .values({ id: `${customer_id}2`, ...owned, ...account })
    .execute();
  await db
    .insertInto('invoice_titles')
    .values({ id: `${customer_id}3`, ...own, title: '远山会展' })
    .execute();
  const sign_id = await signOf({ db }, customer_id);
  const text = { code: 'BMTG', name: '@报名通过', content: '=您好，{{insertName}}，您的报名已通过审核。' };
  await db
    .insertInto('sms_templates')
    .values({ id: `${customer_id}4`, ...owned, ...text, sign_id })
    .execute();
  const mail = {
    code: 'MAIL1',
    name: '=报名成功',
    scene: 'free' as const,
    subject: '报名成功',
    html: '<p>您好</p>',
    text: '您好',
  };
  await db
    .insertInto('mail_templates')
    .values({ id: `${customer_id}5`, ...owned, ...mail })
    .execute();
  const stopped = { channel: 'email' as const, address: 'lin@guest.example', until: null };
  await db
    .insertInto('suppressions')
    .values({ id: `${customer_id}6`, ...owned, ...stopped })
    .execute();
};
