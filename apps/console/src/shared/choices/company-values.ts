import { companyFields, type CompanyFacts } from '@huiwu/contract/customers';

const NAMES = Object.keys(companyFields) as (keyof CompanyFacts)[];

/** The values of a customer's form, from its record. */
export const companyValues = (record: CompanyFacts): CompanyFacts =>
  Object.fromEntries(NAMES.map((name) => [name, record[name]])) as CompanyFacts;

export const CONTACT_LABELS = {
  contactName: '联系人',
  contactPhone: '联系电话',
  contactEmail: '邮箱',
  address: '联系地址',
} as const satisfies Partial<Record<keyof CompanyFacts, string>>;

export const INVOICE_LABELS = {
  invoiceTitle: '发票抬头',
  taxNumber: '税号',
  bankName: '开户银行',
  bankAccount: '银行账号',
  invoiceAddress: '注册地址',
  invoicePhone: '注册电话',
} as const satisfies Partial<Record<keyof CompanyFacts, string>>;

const NOTHING = '—';

/** Some facts of a customer as items of antd's `Descriptions`. */
export const factItems = (record: CompanyFacts, labels: Partial<Record<keyof CompanyFacts, string>>) =>
  Object.entries(labels).map(([name, label]) => ({
    key: name,
    label,
    children: record[name as keyof CompanyFacts] || NOTHING,
  }));
