import { checkPhone } from '@huiwu/contract/base/checks';
import { NO_BROWSER } from '../access/caller.ts';
import type { ComposedRepositories as Repositories } from '../composition.ts';
import { ALL_CUSTOMERS, type Store } from '../store.ts';
import type { AuditLog } from '../modules/business-logs/audit-log.service.ts';
import type { SerialNumberService } from '../modules/serial-rules/serial-numbers.service.ts';
import { iso, type Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Passwords } from '../platform/passwords.ts';
import { ensureFirstAdmin } from './first-admin.ts';

/** Why no admin was added, in one line. */
export class AdminProblem extends Error {}

interface Needs {
  store: Store<Repositories>;
  clock: Clock;
  passwords: Passwords;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  auditLog: AuditLog;
}

interface Draft {
  phone: string;
  name: string;
}

const NAME_MAX = 50;

const check = ({ phone, name }: Draft): void => {
  const problem = checkPhone(phone) ?? (name.length > NAME_MAX ? `姓名不能超过 ${NAME_MAX} 个字` : undefined);
  if (problem !== undefined) throw new AdminProblem(problem);
};

/** The customer and the role of platform administrators. */
const placeIn = async ({ customers, departments, roles }: Repositories) => {
  const customerId = (await customers.findPlatform())?.id ?? '';
  const role = (await roles.list()).find((each) => each.customer_id === customerId && each.is_wildcard === 1);
  const department = (await departments.listOfCompany(customerId)).find((each) => each.parent_id === null);
  if (role === undefined) throw new AdminProblem('平台运营方没有平台管理员角色，无法新增');
  return { customerId, roleId: role.id, departmentId: department?.id ?? null };
};

/** The operator at the command line, who has no session. */
const terminal = (phone: string) => ({
  requestId: newId(),
  ip: '',
  userAgent: 'huiwu admin create',
  startedAt: Date.now(),
  ...NO_BROWSER,
  idempotency: undefined,
  phone,
});

/**
 * Adds a platform administrator from the command line, for the case that no one can sign in any more. On an empty
 * database it is the first admin.
 */
export const createPlatformAdmin = async (needs: Needs, draft: Draft): Promise<{ password: string }> => {
  check(draft);
  const { store, clock, passwords, serialNumbers, auditLog } = needs;
  const password = passwords.makeInitial();
  const config = { bootstrapPhone: draft.phone, bootstrapPassword: password };
  if ((await ensureFirstAdmin({ ...needs, config })) !== undefined) return { password };
  const passwordHash = await passwords.hash(password);
  await store.change(ALL_CUSTOMERS, async (work) => {
    const { repositories } = work;
    if (await repositories.phones.isTaken(draft.phone)) throw new AdminProblem(`手机号 ${draft.phone} 已被使用`);
    const { customerId, roleId, departmentId } = await placeIn(repositories);
    const [now, id] = [iso(clock.now()), newId()];
    await repositories.admins.insert({
      id,
      customer_id: customerId,
      department_id: departmentId,
      admin_no: await serialNumbers.take(work, 'admin'),
      real_name: draft.name,
      phone: draft.phone,
      id_card_cipher: null,
      password_hash: passwordHash,
      password_state: 'initial',
      password_changed_at: now,
      last_sign_in_at: null,
      deleted_at: null,
      created_at: now,
      created_by: null,
      updated_at: now,
      updated_by: null,
    });
    await repositories.adminRoles.replace({ id, customer_id: customerId }, [roleId]);
    await auditLog.recordVisit(work, terminal(draft.phone), {
      module: '管理员管理',
      action: '新增',
      customerId,
      targetId: id,
      targetName: draft.name,
      message: '由服务器命令行新增的平台管理员',
    });
  });
  return { password };
};
