import type { FieldAccess } from '@huiwu/contract/account';
import type { Role, RoleLock } from '@huiwu/contract/roles';

export { DATA_SCOPE_TITLES as SCOPE_TITLES, ROLE_KIND_TITLES as KIND_TITLES } from '@huiwu/contract/roles';

/** Why a role is read-only. */
export const LOCK_REASONS: Record<RoleLock, string> = {
  wildcard: '平台管理员角色拥有全部权限，不能修改。',
  own: '这是您自己拥有的角色，只能由他人修改。',
  higher: '此角色的权限高于您，只能查看。',
};

export const ACCESS_TITLES: Record<FieldAccess, string> = {
  hidden: '不可见',
  masked: '脱敏',
  read: '只读',
  write: '可编辑',
};

/** From the least to the most access. */
export const ACCESSES: FieldAccess[] = ['hidden', 'masked', 'read', 'write'];

export const isWider = (one: FieldAccess, other: FieldAccess): boolean =>
  ACCESSES.indexOf(one) > ACCESSES.indexOf(other);

/** The reason why a role cannot be deleted. */
export const deleteBlocker = ({ name, adminCount }: Pick<Role, 'name' | 'adminCount'>): string | undefined =>
  adminCount > 0 ? `${name} 正由 ${adminCount} 人使用，请先为他们更换角色再删除` : undefined;
