import type { OwnSignInLog, SignInLog } from '@huiwu/contract/sign-in-logs';
import { maskPhone } from '../../access/masks.ts';
import { fieldAccessOf, type Rights } from '../../access/rights.ts';
import { readUserAgent } from '../../platform/user-agents.ts';
import type { SignInLogRow } from './sign-in-logs.table.ts';

export const presentOwnSignIn = (row: SignInLogRow): OwnSignInLog => ({
  id: row.id,
  method: row.method,
  result: row.result,
  reason: row.reason,
  ip: row.ip,
  requestId: row.request_id,
  createdAt: row.created_at,
  ...readUserAgent(row.user_agent),
});

const phoneFor = (phone: string, rights: Rights): string | undefined => {
  const access = fieldAccessOf(rights, 'admins.phone');
  if (access === 'hidden') return undefined;
  return access === 'masked' ? maskPhone(phone) : phone;
};

export const presentSignIn = (row: SignInLogRow, rights: Rights): SignInLog => ({
  ...presentOwnSignIn(row),
  adminName: row.admin_name,
  phone: phoneFor(row.phone, rights),
});
