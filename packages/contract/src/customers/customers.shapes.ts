import * as z from 'zod/mini';
import { kept } from '../base/edits.ts';
import { enabledState, restorable, tracked } from '../base/record-choices.ts';
import { field, readOnly } from '../base/record-field.ts';
import { defineRecord } from '../base/record.ts';
import { pageInput, pageOf } from '../base/envelope.ts';
import {
  id,
  line,
  opaqueLine,
  optionalEmail,
  optionalLine,
  searchText,
  state,
  timestamp,
  version,
} from '../base/fields.ts';

/** What a company says of itself, whoever keeps it. */
export const companyFacts = z.object({
  custName: z.string(),
  /** Where a page finds the image; empty where there is none. */
  custLogo: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  address: z.string(),
  invoiceTitle: z.string(),
  taxNumber: z.string(),
  bankName: z.string(),
  bankAccount: z.string(),
  invoiceAddress: z.string(),
  invoicePhone: z.string(),
});
export type CompanyFacts = z.output<typeof companyFacts>;

/** Empty, or of a form. */
const optional = (label: string, { max, form, sentence }: { max: number; form: RegExp; sentence: string }) =>
  z._default(
    z.string().check(
      z.trim(),
      z.maxLength(max, `${label}不能超过 ${max} 个字`),
      z.refine((text) => text === '' || form.test(text), sentence),
    ),
    '',
  );

const telephone = (label: string) =>
  optional(label, { max: 30, form: /^\+?[0-9][0-9()（） -]{3,}([转#][0-9]{1,6})?$/, sentence: '请输入正确的电话号码' });

const taxNumber = z._default(
  z.string().check(
    z.trim(),
    z.toUpperCase(),
    z.refine((text) => text === '' || /^[0-9A-Z]{15,20}$/.test(text), '税号应为 15 至 20 位字母或数字'),
  ),
  '',
);

/** The inputs of a company's form. */
export const companyFields = {
  // Called 客户名称 in one form and 公司名称 in the other.
  custName: line('名称', 100),
  custLogo: z._default(opaqueLine('图片路径不正确', 300).check(z.trim()), ''),
  contactName: optionalLine('联系人', 50),
  contactPhone: telephone('联系电话'),
  contactEmail: optionalEmail,
  address: optionalLine('联系地址', 200),
  invoiceTitle: optionalLine('发票抬头', 100),
  taxNumber,
  bankName: optionalLine('开户银行', 100),
  bankAccount: optional('银行账号', { max: 40, form: /^[0-9][0-9 -]{5,}$/, sentence: '请输入正确的银行账号' }),
  invoiceAddress: optionalLine('注册地址', 200),
  invoicePhone: telephone('注册电话'),
};

/** A row of the list. */
export const customer = z.object({
  id: z.string(),
  custCode: z.string(),
  custName: z.string(),
  custLogo: z.string(),
  contactName: z.string(),
  contactPhone: z.string(),
  isPlatform: z.boolean(),
  adminCount: z.int(),
  state,
  createdAt: timestamp,
  updatedAt: timestamp,
  deletedAt: z.nullable(timestamp),
  /** Who deleted it. */
  deletedBy: z.nullable(z.string()),
  version: z.int(),
});
export type Customer = z.output<typeof customer>;

export const customerDetail = z.object({ ...customer.shape, ...companyFacts.shape });
export type CustomerDetail = z.output<typeof customerDetail>;

/** The code is part of addresses and numbers, so it is chosen once. */
export const customerDraft = z.strictObject({
  custCode: line('客户编码', 20).check(z.regex(/^[A-Za-z0-9]+$/, '只能输入字母、数字')),
  ...companyFields,
});
export type CustomerDraft = z.output<typeof customerDraft>;

export const customerEdit = z.strictObject({ ...kept(companyFields), id, version });
export type CustomerEdit = z.output<typeof customerEdit>;

export const customerPage = pageInput(
  {
    custCode: searchText,
    custName: searchText,
    contactName: searchText,
    state: z.optional(state),
    /** Only those that were deleted and may be recovered. */
    isDeleted: z.optional(z.boolean()),
  },
  ['createdAt', 'custCode', 'custName', 'state'],
);
export type CustomerFilter = z.output<typeof customerPage>;
export const customerList = pageOf(customer);

const CONTACT = { section: '联系方式' } as const;
const INVOICE = { section: '开票信息' } as const;
const isListed = true;

const telephoneField = <Name extends 'contactPhone' | 'invoicePhone'>(name: Name, label: string) =>
  ({ kind: 'telephone', label, output: z.string(), input: companyFields[name] }) as const;

const textField = <Name extends keyof typeof companyFields>(name: Name, label: string) =>
  ({ kind: 'text', label, output: z.string(), input: companyFields[name] }) as const;

/** A company that uses the platform. */
export const customerRecord = defineRecord({
  noun: '客户',
  name: 'custName',
  fields: {
    custCode: field(
      { kind: 'code', label: '客户编码', output: z.string(), input: customerDraft.shape.custCode },
      { isListed, isSortable: true, isFixed: true, filter: 'contains' },
    ),
    custName: field(textField('custName', '客户名称'), { isListed, isSortable: true, filter: 'contains', width: 220 }),
    custLogo: field({ kind: 'image', label: '标志', output: z.string(), input: companyFields.custLogo }, { isListed }),
    contactName: field(textField('contactName', '联系人'), { ...CONTACT, isListed, filter: 'contains', width: 96 }),
    contactPhone: field(telephoneField('contactPhone', '联系电话'), { ...CONTACT, isListed }),
    contactEmail: field(
      { kind: 'email', label: '邮箱', output: z.string(), input: companyFields.contactEmail },
      CONTACT,
    ),
    address: field(textField('address', '联系地址'), CONTACT),
    invoiceTitle: field(textField('invoiceTitle', '发票抬头'), INVOICE),
    taxNumber: field(textField('taxNumber', '税号'), INVOICE),
    bankName: field(textField('bankName', '开户银行'), INVOICE),
    bankAccount: field(textField('bankAccount', '银行账号'), INVOICE),
    invoiceAddress: field(textField('invoiceAddress', '注册地址'), INVOICE),
    invoicePhone: field(telephoneField('invoicePhone', '注册电话'), INVOICE),
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

export const customerChoice = z.object({ custCode: z.string(), custName: z.string(), state });
export type CustomerChoice = z.output<typeof customerChoice>;
