import type { Application } from '@huiwu/contract/applications';
import { maskEmail, maskPhone } from '../../access/masks.ts';
import { fieldAccessOf, type Rights } from '../../access/rights.ts';
import type { Facts } from '../business-logs/audit-log.service.ts';
import type { ReviewedApplicationRow } from './applications.repository.ts';
import type { ApplicationRow } from './applications.table.ts';

const STATES = { awaiting: '待审核', passed: '已通过', rejected: '已驳回' } as const;

/** How an applicant can be reached is one right: the address follows the phone. */
const contactFor = (rights: Rights, text: string, mask: (text: string) => string): string => {
  const access = fieldAccessOf(rights, 'applications.phone');
  if (access === 'hidden') return '';
  return access === 'masked' ? mask(text) : text;
};

export const presentApplication = (row: ReviewedApplicationRow, rights: Rights): Application => ({
  id: row.id,
  realName: row.real_name,
  phone: contactFor(rights, row.phone, maskPhone),
  companyName: row.company_name,
  email: contactFor(rights, row.email, maskEmail),
  reason: row.reason,
  state: row.state,
  remark: row.remark,
  auditedBy: row.reviewer_name,
  auditedAt: row.audited_at,
  createdAt: row.created_at,
  version: row.version,
});

/** What the log says of an application. */
export const presentApplicationFacts = (row: Pick<ApplicationRow, 'state' | 'remark'>): Facts => ({
  审核状态: STATES[row.state],
  审核意见: row.remark,
});
