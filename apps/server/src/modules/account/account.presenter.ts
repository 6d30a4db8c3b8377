import type { AccountInfo, Profile } from '@huiwu/contract/account';
import { FIELD_NAMES, FUNCTIONS } from '@huiwu/contract/catalogue/access';
import { isIPv4 } from 'node:net';
import type { Caller } from '../../access/caller.ts';
import { maskPhone } from '../../access/masks.ts';
import { fieldAccessOf, functionNamesOf, type Rights } from '../../access/rights.ts';
import type { AdminView } from '../admins/admins.repository.ts';

const EVERYTHING = '*:*:*';
const DEFAULT_ROLE = 'ROLE_DEFAULT';

const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd])/i;

/** Derived from the address only; no external service is asked. */
const presentRegion = (ip: string): string | null => {
  const address = ip.replace(/^::ffff:/, '');
  if (address === '::1' || address.startsWith('127.')) return '本机';
  return PRIVATE.test(address) ? '内网' : isIPv4(address) ? '公网' : null;
};

const presentFields = (rights: Rights): AccountInfo['fields'] =>
  Object.fromEntries(
    FIELD_NAMES.map((name) => [name, fieldAccessOf(rights, name)] as const).filter(([, access]) => access !== 'write'),
  );

interface AccountParts {
  admin: AdminView;
  customer: { cust_code: string; cust_name: string; cust_logo: string };
  session: { created_at: string; previous_sign_in_at: string | null; ip: string };
  /** The customer of the current meeting. */
  host: string;
}

export const presentAccountInfo = (
  { rights, meeting }: Caller,
  { admin, customer, session, host }: AccountParts,
): AccountInfo => ({
  Id: admin.id,
  Realname: admin.real_name,
  Phone: maskPhone(admin.phone),
  Avatar: '',
  Department: admin.department_name,
  Logintime: session.created_at,
  Region: presentRegion(session.ip),
  Lastlogintime: session.previous_sign_in_at,
  custCode: customer.cust_code,
  custName: customer.cust_name,
  custLogo: customer.cust_logo,
  ...(meeting && { meeting: { id: meeting.id, code: meeting.code, name: meeting.name, custName: host } }),
  roles: rights.isWildcard ? ['admin'] : rights.roleCodes.length > 0 ? rights.roleCodes : [DEFAULT_ROLE],
  permissions: rights.isWildcard ? [EVERYTHING] : functionNamesOf(rights).map((name) => name.replace('.', ':')),
  functions: functionNamesOf(rights).map((name) => FUNCTIONS[name].key),
  fields: presentFields(rights),
});

export const presentProfile = (admin: AdminView, roleNames: string[]): Profile => ({
  realName: admin.real_name,
  phone: maskPhone(admin.phone),
  email: admin.email,
  jobTitle: admin.job_title,
  departmentName: admin.department_name,
  custName: admin.cust_name,
  adminNo: admin.admin_no,
  roleNames,
  version: admin.version,
});
