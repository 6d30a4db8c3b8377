import { checkNewPassword, checkPhone, type Check } from '@huiwu/contract/base/checks';
import { PLATFORM_CUST_CODE } from '@huiwu/contract/base/limits';
import { SettingProblem, type Config } from '../config/config.ts';
import type { ComposedRepositories as Repositories } from '../composition.ts';
import { ALL_CUSTOMERS, type Store } from '../store.ts';
import type { SerialNumberService } from '../modules/serial-rules/serial-numbers.service.ts';
import { iso, type Clock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { Passwords } from '../platform/passwords.ts';

/** From the range reserved for tests, so that no real phone ever gets a code. */
const DEFAULT_PHONE = '19900000000';

interface Needs {
  store: Store<Repositories>;
  clock: Clock;
  passwords: Passwords;
  serialNumbers: Pick<SerialNumberService, 'take'>;
  config: Pick<Config, 'bootstrapPhone' | 'bootstrapPassword'>;
}

/** Printed on the terminal once. A configured password is not printed. */
export interface FirstAdmin {
  phone: string;
  generatedPassword: string | undefined;
}

const checked = (value: string, check: Check, { name, example }: { name: string; example: string }): string => {
  const problem = check(value);
  if (problem !== undefined) throw new SettingProblem(name, problem, example);
  return value;
};

const insertFirst = async (
  repositories: Repositories,
  { phone, passwordHash, now, adminNo }: { phone: string; passwordHash: string; now: Date; adminNo: string },
): Promise<void> => {
  const tracked = { created_at: iso(now), created_by: null, updated_at: iso(now), updated_by: null };
  const [customerId, departmentId, roleId, adminId] = [newId(), newId(), newId(), newId()];
  const owned = { customer_id: customerId, ...tracked };
  await repositories.customers.insert({
    id: customerId,
    cust_code: PLATFORM_CUST_CODE,
    cust_name: '平台运营方',
    is_platform: 1,
    ...tracked,
  });
  await repositories.departments.insert({
    ...owned,
    id: departmentId,
    parent_id: null,
    code: 'ROOT',
    name: '平台运营方',
    ancestors: `/${departmentId}/`,
    leader_id: null,
  });
  await repositories.roles.insert({
    ...owned,
    id: roleId,
    code: 'admin',
    name: '平台管理员',
    kind: 'operations',
    data_scope: 'all',
    is_wildcard: 1,
  });
  await repositories.admins.insert({
    ...owned,
    id: adminId,
    department_id: departmentId,
    admin_no: adminNo,
    real_name: '平台管理员',
    phone,
    id_card_cipher: null,
    password_hash: passwordHash,
    password_state: 'initial',
    password_changed_at: iso(now),
    last_sign_in_at: null,
    deleted_at: null,
  });
  await repositories.adminRoles.replace({ id: adminId, customer_id: customerId }, [roleId]);
};

/**
 * Creates the first platform administrator in a database without any customer; needs the catalogue. If many nodes start
 * at once, one creates and prints it.
 */
export const ensureFirstAdmin = async ({
  store,
  clock,
  passwords,
  serialNumbers,
  config,
}: Needs): Promise<FirstAdmin | undefined> => {
  if ((await store.read(ALL_CUSTOMERS).customers.findPlatform()) !== undefined) return undefined;
  const phone = checked(config.bootstrapPhone ?? DEFAULT_PHONE, checkPhone, {
    name: 'HUIWU_BOOTSTRAP_PHONE',
    example: DEFAULT_PHONE,
  });
  const password = checked(config.bootstrapPassword ?? passwords.makeInitial(), checkNewPassword, {
    name: 'HUIWU_BOOTSTRAP_PASSWORD',
    example: 'Aa12345#',
  });
  const passwordHash = await passwords.hash(password);
  return store.change(ALL_CUSTOMERS, async (work) => {
    const { repositories } = work;
    await repositories.locks.take('first-admin');
    if ((await repositories.customers.findPlatform()) !== undefined) return undefined;
    const adminNo = await serialNumbers.take(work, 'admin');
    await insertFirst(repositories, { phone, passwordHash, now: clock.now(), adminNo });
    return { phone, generatedPassword: config.bootstrapPassword === undefined ? password : undefined };
  });
};
