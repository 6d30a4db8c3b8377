import type { Admin } from '@huiwu/contract/admins';
import type { FieldName } from '@huiwu/contract/base/functions';
import { maskEmail, maskIdCard, maskPhone } from '../../access/masks.ts';
import { fieldAccessOf, type Rights } from '../../access/rights.ts';
import { maskedFact, type Facts } from '../business-logs/audit-log.service.ts';
import type { AdminView } from './admins.repository.ts';

export interface NamedRole {
  id: string;
  name: string;
}

export interface BesideAdmin {
  roles: NamedRole[];
  isManageable: boolean;
  /** Lists mask identity cards for everyone; the whole number is in the details only. */
  isInList: boolean;
  decrypt: (cipher: string) => string;
}

const shown = (
  rights: Rights,
  name: FieldName,
  { text, mask }: { text: () => string; mask: (text: string) => string },
): string | undefined => {
  const access = fieldAccessOf(rights, name);
  if (access === 'hidden') return undefined;
  return access === 'masked' ? mask(text()) : text();
};

export const presentAdmin = (
  row: AdminView,
  rights: Rights,
  { roles, isManageable, isInList, decrypt }: BesideAdmin,
): Admin => ({
  id: row.id,
  adminNo: row.admin_no,
  realName: row.real_name,
  phone: shown(rights, 'admins.phone', { text: () => row.phone, mask: maskPhone }),
  email: shown(rights, 'admins.email', { text: () => row.email, mask: maskEmail }),
  idCard: shown(rights, 'admins.idCard', {
    text: () => {
      const card = row.id_card_cipher === null ? '' : decrypt(row.id_card_cipher);
      return isInList ? maskIdCard(card) : card;
    },
    mask: maskIdCard,
  }),
  jobTitle: row.job_title,
  custCode: row.cust_code,
  custName: row.cust_name,
  department: row.department_id === null ? null : { id: row.department_id, name: row.department_name ?? '' },
  roles: roles.map(({ id, name }) => ({ id, name })),
  state: row.state,
  passwordState: row.password_state,
  lastSignInAt: row.last_sign_in_at,
  createdAt: row.created_at,
  createdBy: row.created_by_name,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  // A deleted admin cannot be changed.
  deletedBy: row.deleted_at === null ? null : row.updated_by_name,
  version: row.version,
  isManageable,
});

/** The log entry of an admin: it contains no more than readers of the log may see. */
export const presentAdminFacts = (
  row: Pick<AdminView, 'real_name' | 'phone' | 'email' | 'job_title' | 'id_card_cipher' | 'department_name'>,
  { roleNames, decrypt }: { roleNames: string[]; decrypt: BesideAdmin['decrypt'] },
): Facts => ({
  姓名: row.real_name,
  手机号码: maskedFact(row.phone, maskPhone),
  邮箱: maskedFact(row.email, maskEmail),
  职务: row.job_title,
  身份证号: maskedFact(row.id_card_cipher === null ? '' : decrypt(row.id_card_cipher), maskIdCard),
  部门: row.department_name ?? '',
  角色: roleNames.join('、'),
});
