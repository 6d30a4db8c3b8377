import { discountRuleRecord } from '@huiwu/contract/discount-rules';
import { feeItemRecord } from '@huiwu/contract/fee-items';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import * as z from 'zod/mini';
import { bankLineTools } from '../../modules/bank-lines/testing/bank-lines-in-meeting.ts';
import { onlineInMeeting } from '../meetings/online-in-meeting.ts';
import { voucherTools } from '../../modules/vouchers/testing/vouchers-in-meeting.ts';
import { invoiceTools } from '../meetings/invoices-in-meeting.ts';

const CODE = 'MEDGALA';
const TEAM = { contactName: '林晓', contactPhone: '', invoiceMode: 'one', remark: '' } as const;

/** A meeting with everything that moves money: orders, payments online and by transfer, refunds, discounts, invoices. */
export const moneyInMeeting = async () => {
  const base = await onlineInMeeting({
    meeting: {
      beginAt: '2031-12-10T01:00:00.000Z',
      endAt: '2031-12-11T10:00:00.000Z',
      regCloseAt: '2031-12-05T00:00:00.000Z',
      allowsSubstitute: true,
      payDeadlineDays: 2,
      repricePolicy: 'reprice',
      refundRules: [{ beforeDays: 0, percent: 80 }],
    },
  });
  const { feeItems, discountRules, registrationTypes, teams, here } = base;
  const dinner = await feeItems.add(
    z.parse(feeItemRecord.draft, {
      code: 'DIN',
      name: '晚宴',
      category: 'meal',
      priceMode: 'fixed',
      basePrice: 33_333,
      maxQty: 3,
      taxRate: '300',
    }),
    here,
  );
  const student = await registrationTypes.add(
    z.parse(registrationTypeRecord.draft, { code: 'S', name: '学生', isFree: false, price: 80_001 }),
    here,
  );
  /** Pays a fee that rises with time. */
  const guest = await registrationTypes.add(
    z.parse(registrationTypeRecord.draft, { code: 'G', name: '嘉宾', isFree: false, price: 1 }),
    here,
  );
  const rising = await feeItems.add(
    z.parse(feeItemRecord.draft, {
      code: 'FEE',
      name: '注册费',
      priceMode: 'matrix',
      types: [guest.id],
      isRequired: true,
    }),
    here,
  );
  const rules = [
    { name: '朋友', code: CODE, value: 10_000 },
    { name: '满 3 人', kind: 'team_size', code: '', minTeamSize: 3, effect: 'percent', value: 3_333 },
  ];
  for (const rule of rules) await discountRules.add(z.parse(discountRuleRecord.draft, rule), here);
  let number = 0;
  const addTeam = async () => (await teams.add({ ...TEAM, name: `团队${(number += 1)}` }, here)).id;
  const vouchers = await voucherTools(base);
  const lines = bankLineTools({ ...base, ...vouchers });
  const bills = await invoiceTools(base, { channel: 'sandbox' });
  return { base, vouchers, lines, bills, dinner, student, guest, rising, addTeam, code: CODE };
};
