import type { CompanyFacts, Customer, CustomerChoice, CustomerDetail } from '@huiwu/contract/customers';
import { maskEmail } from '../../access/masks.ts';
import { maskedFact, type Facts } from '../business-logs/audit-log.service.ts';
import type { CustomerRow } from './customers.table.ts';

export const presentCompanyFacts = (row: CustomerRow): CompanyFacts => ({
  custName: row.cust_name,
  custLogo: row.cust_logo,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  contactEmail: row.contact_email,
  address: row.address,
  invoiceTitle: row.invoice_title,
  taxNumber: row.tax_number,
  bankName: row.bank_name,
  bankAccount: row.bank_account,
  invoiceAddress: row.invoice_address,
  invoicePhone: row.invoice_phone,
});

interface Beside {
  adminCount: number;
  /** Who changed it last, where that is somebody who is known. */
  updatedBy: string | null;
}

export const presentCustomer = (row: CustomerRow, { adminCount, updatedBy }: Beside): Customer => ({
  id: row.id,
  custCode: row.cust_code,
  custName: row.cust_name,
  custLogo: row.cust_logo,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  isPlatform: row.is_platform === 1,
  adminCount,
  state: row.state,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  // Nothing changes one after it was deleted.
  deletedBy: row.deleted_at === null ? null : updatedBy,
  version: row.version,
});

export const presentCustomerDetail = (row: CustomerRow, beside: Beside): CustomerDetail => ({
  ...presentCustomer(row, beside),
  ...presentCompanyFacts(row),
});

export const presentCustomerChoice = (row: CustomerRow): CustomerChoice => ({
  custCode: row.cust_code,
  custName: row.cust_name,
  state: row.state,
});

/** All but the last four signs: enough to tell one number from another. */
const tail = (text: string): string => text.replace(/.(?=.{4})/g, '*');

/** What the log says of a company: numbers that could be misused are not repeated in it. */
export const presentCompanyLog = (facts: CompanyFacts): Facts => ({
  公司名称: facts.custName,
  标志: facts.custLogo === '' ? '' : (facts.custLogo.split('/').at(-1) ?? ''),
  联系人: facts.contactName,
  联系电话: maskedFact(facts.contactPhone, tail),
  邮箱: maskedFact(facts.contactEmail, maskEmail),
  联系地址: facts.address,
  发票抬头: facts.invoiceTitle,
  税号: facts.taxNumber,
  开户银行: facts.bankName,
  银行账号: maskedFact(facts.bankAccount, tail),
  注册地址: facts.invoiceAddress,
  注册电话: maskedFact(facts.invoicePhone, tail),
});
