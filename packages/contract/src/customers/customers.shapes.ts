import * as z from 'zod/mini';
import { line, state } from '../base/fields.ts';
import { enabledState, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly, type FieldOptions } from '../base/record-field.ts';
import { email, formed, image, telephone, text } from '../base/record-fields.ts';
import { defineRecord, type DetailOf, type DraftOf, type EditOf, type RowOf } from '../base/record.ts';

const isListed = true;
const isOptional = true;
const CONTACT = { section: '联系方式', isOptional } as const;
const INVOICE = { section: '开票信息', isOptional } as const;

const TAX_NUMBER = z.string().check(
  z.trim(),
  z.toUpperCase(),
  z.refine((value) => value === '' || /^[0-9A-Z]{15,20}$/.test(value), '税号应为 15 至 20 位字母或数字'),
);
const BANK_ACCOUNT = { max: 40, form: /^[0-9][0-9 -]{5,}$/, sentence: '请输入正确的银行账号' };
const CODE = line('客户编码', 20).check(z.regex(/^[A-Za-z0-9]+$/, '只能输入字母、数字'));

/* @__NO_SIDE_EFFECTS__ */
const own = <const O extends FieldOptions>(label: string, input: z.ZodMiniString<string>, options: O) =>
  field({ kind: 'text', label, output: z.string(), input }, options);

/** Fields that the platform's form of customers and the customer's own form have in common. */
export const companyFields = {
  // Labelled 客户名称 in one form and 公司名称 in the other.
  custName: own('客户名称', line('名称', 100), {
    isListed,
    isSortable: true,
    filter: 'contains',
    logLabel: '公司名称',
    width: 220,
  }),
  custLogo: image('标志', { isListed, isOptional }),
  contactName: text('联系人', 50, { ...CONTACT, isListed, filter: 'contains', width: 96 }),
  contactPhone: telephone('联系电话', { ...CONTACT, isListed, mask: 'tail' }),
  contactEmail: email('邮箱', { ...CONTACT, mask: 'email' }),
  address: text('联系地址', 200, CONTACT),
  invoiceTitle: text('发票抬头', 100, INVOICE),
  taxNumber: own('税号', TAX_NUMBER, INVOICE),
  bankName: text('开户银行', 100, INVOICE),
  bankAccount: own('银行账号', formed('银行账号', BANK_ACCOUNT), { ...INVOICE, mask: 'tail' }),
  invoiceAddress: text('注册地址', 200, INVOICE),
  invoicePhone: telephone('注册电话', { ...INVOICE, mask: 'tail' }),
};

/** A customer that uses the platform. */
export const customerRecord = defineRecord({
  noun: '客户',
  name: 'custName',
  fields: {
    /** Fixed, because it is part of addresses and numbers. */
    custCode: field(
      { kind: 'code', label: '客户编码', output: z.string(), input: CODE },
      { isListed, isSortable: true, isFixed: true, filter: 'contains' },
    ),
    ...companyFields,
    isPlatform: readOnly({ kind: 'boolean', label: '平台', output: z.boolean() }, { isListed }),
    adminCount: readOnly(
      { kind: 'count', label: '管理员数', output: z.int() },
      { isListed, isComputed: true, width: 104 },
    ),
    ...enabledState,
    ...tracked,
    ...restorable,
  },
});
export type Customer = RowOf<typeof customerRecord>;
export type CustomerDetail = DetailOf<typeof customerRecord>;
export type CustomerDraft = DraftOf<typeof customerRecord>;
/** The fields that a customer can edit itself. */
export type CompanyFacts = Omit<CustomerDraft, 'custCode'>;
export type CustomerEdit = EditOf<typeof customerRecord>;

export const customerChoice = z.object({ custCode: z.string(), custName: z.string(), state });
export type CustomerChoice = z.output<typeof customerChoice>;
