import type { FieldName, FunctionName } from '@huiwu/contract/base/functions';
import { FIELDS, FUNCTIONS } from '@huiwu/contract/catalogue/access';
import type { FieldAccess } from '@huiwu/contract/account';
import type { MeetingState } from '@huiwu/contract/meetings';
import type { DataScope, RoleKind } from '@huiwu/contract/roles';
import type { Caller } from '../access/caller.ts';
import { ALL_CUSTOMERS } from '../store.ts';
import { newId, newToken } from '../platform/ids.ts';
import { hashToken } from '../platform/secrets.ts';
import { fakeRequestContext } from './fakes.ts';
import type { TestServices } from './test-services.ts';

const tracked = {
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: null,
};

let counter = 0;
const next = (): number => (counter += 1);
/** Four digits; files of tests that share a worker count on. */
const tailOf = (number: number): string => String(number % 10_000).padStart(4, '0');

/** Rows that are valid as they are; a test says only what matters to it. */
export const buildersFor = ({ store, passwords, sessions }: TestServices) => {
  const repositories = store.read(ALL_CUSTOMERS);

  const customer = async (own: { isPlatform?: boolean; state?: number } = {}) => {
    const number = next();
    const row = {
      id: newId(),
      cust_code: `C${number}`,
      cust_name: `客户${number}`,
      is_platform: own.isPlatform ? 1 : 0,
      state: own.state ?? 1,
      ...tracked,
    };
    await repositories.customers.insert(row);
    return row;
  };

  const department = async (
    customerId: string,
    own: { parent?: { id: string; ancestors: string }; name?: string; state?: number } = {},
  ) => {
    const id = newId();
    const row = {
      id,
      customer_id: customerId,
      parent_id: own.parent?.id ?? null,
      code: `D${next()}`,
      name: own.name ?? `部门${next()}`,
      ancestors: `${own.parent?.ancestors ?? '/'}${id}/`,
      leader_id: null,
      state: own.state ?? 1,
      ...tracked,
    };
    await repositories.departments.insert(row);
    return row;
  };

  interface RoleParts {
    functions?: FunctionName[];
    menuIds?: string[];
    fields?: Partial<Record<FieldName, FieldAccess>>;
    dataScope?: DataScope;
    kind?: RoleKind;
    isWildcard?: boolean;
    allMeetings?: boolean;
    state?: number;
    name?: string;
  }

  const role = async (customerId: string, own: RoleParts = {}) => {
    const number = next();
    const row = {
      id: newId(),
      customer_id: customerId,
      code: own.isWildcard ? 'admin' : `role${number}`,
      name: own.name ?? `角色${number}`,
      kind: own.kind ?? ('operations' as const),
      data_scope: own.dataScope ?? ('all' as const),
      is_wildcard: own.isWildcard ? 1 : 0,
      all_meetings: own.allMeetings ? 1 : 0,
      state: own.state ?? 1,
      ...tracked,
    };
    await repositories.roles.insert(row);
    const fields = Object.entries(own.fields ?? {}).map(([name, access]) => ({
      id: FIELDS[name as FieldName].id,
      access,
    }));
    const functionKeys = (own.functions ?? []).map((name) => FUNCTIONS[name].key);
    await repositories.roles.insertParts(row, { menuIds: own.menuIds ?? [], functionKeys, fields });
    return row;
  };

  interface AdminParts {
    departmentId?: string;
    roleIds?: string[];
    realName?: string;
    phone?: string;
    state?: number;
    password?: string;
    passwordState?: 'normal' | 'initial' | 'unsent';
    deletedAt?: string;
    createdBy?: string;
    createdAt?: string;
  }

  const admin = async (customerId: string, own: AdminParts = {}) => {
    const number = next();
    const row = {
      id: newId(),
      customer_id: customerId,
      department_id: own.departmentId ?? null,
      admin_no: `T${String(number).padStart(6, '0')}`,
      real_name: own.realName ?? `张三${number}`,
      phone: own.phone ?? `1990001${tailOf(number)}`,
      id_card_cipher: null,
      state: own.state ?? 1,
      password_hash: own.password === undefined ? null : await passwords.hash(own.password),
      password_state: own.passwordState ?? ('normal' as const),
      password_changed_at: tracked.created_at,
      last_sign_in_at: null,
      deleted_at: own.deletedAt ?? null,
      ...tracked,
      created_by: own.createdBy ?? null,
      created_at: own.createdAt ?? tracked.created_at,
    };
    await repositories.admins.insert(row);
    await repositories.adminRoles.replace(row, own.roleIds ?? []);
    return row;
  };

  interface MeetingParts {
    name?: string;
    code?: string;
    place?: string;
    beginAt?: string;
    endAt?: string;
    state?: MeetingState;
    deletedAt?: string;
    createdBy?: string;
    departmentId?: string;
  }

  const meeting = async (customerId: string, own: MeetingParts = {}) => {
    const number = next();
    const row = {
      id: newId(),
      customer_id: customerId,
      code: own.code ?? `HY${number}`,
      name: own.name ?? `会议${number}`,
      place: own.place ?? '上海',
      begin_at: own.beginAt ?? '2026-11-20T01:00:00.000Z',
      end_at: own.endAt ?? '2026-11-22T10:00:00.000Z',
      state: own.state ?? ('published' as const),
      deleted_at: own.deletedAt ?? null,
      owner_department_id: own.departmentId ?? null,
      ...tracked,
      created_by: own.createdBy ?? null,
    };
    await repositories.meetings.insert(row);
    return row;
  };

  const meetingSession = async (
    of: { id: string; customer_id: string },
    own: { name?: string; beginAt?: string; endAt?: string } = {},
  ) => {
    const row = {
      id: newId(),
      customer_id: of.customer_id,
      meeting_id: of.id,
      name: own.name ?? `场次${next()}`,
      begin_at: own.beginAt ?? '2026-11-21T01:00:00.000Z',
      end_at: own.endAt ?? '2026-11-21T02:00:00.000Z',
      ...tracked,
    };
    await repositories.meetingSessions.insertMany([row]);
    return row;
  };

  /** Besides the roles in meetings that an admin has already. */
  const meetingRole = async (
    holder: { id: string; customer_id: string },
    own: { meetingId: string; roleId: string; beginAt?: string | null; endAt?: string | null },
  ): Promise<void> => {
    const held = (await repositories.adminRoles.listMeetingRoles(holder.id)).map((row) => ({
      meetingId: row.meeting_id,
      roleId: row.role_id,
      beginAt: row.begin_at,
      endAt: row.end_at,
    }));
    await repositories.adminRoles.replaceMeetingRoles(holder, [...held, own]);
  };

  /** Signed in for real: the session is in the database and the rights are those of the roles. */
  const callerFor = async (adminId: string): Promise<Caller & { token: string }> => {
    const context = fakeRequestContext();
    const opening = { adminId, previousSignInAt: null, policy: await sessions.readPolicy() };
    const token = await store.change(ALL_CUSTOMERS, (work) => sessions.open(work, opening, context));
    const caller = await sessions.identify(token, context, {
      method: 'GET',
      path: '/',
      summary: '',
      access: 'signed-in',
      effect: 'reads',
      whilePasswordIsDue: true,
    } as never);
    return { ...caller, token };
  };

  /** An attendee of a meeting who has signed in with their phone. */
  const attendee = async (of: { id: string; customer_id: string }) => {
    const token = newToken();
    await repositories.attendeeSessions.insert({
      id: newId(),
      customer_id: of.customer_id,
      meeting_id: of.id,
      phone: `1990003${tailOf(next())}`,
      token_hash: hashToken(token),
      expires_at: '2027-01-01T00:00:00.000Z',
      created_at: tracked.created_at,
    });
    return { token, headers: { 'x-attendee-token': token } };
  };

  /** A platform with its administrator, signed in, and a customer of its own to work in. */
  const platform = async () => {
    const operator = await customer({ isPlatform: true });
    const wildcard = await role(operator.id, { isWildcard: true });
    const root = await department(operator.id, { name: '总部' });
    const boss = await admin(operator.id, { roleIds: [wildcard.id], departmentId: root.id, realName: '平台管理员' });
    return { operator, wildcard, root, boss, caller: await callerFor(boss.id) };
  };

  return { customer, department, role, admin, meeting, meetingSession, meetingRole, attendee, callerFor, platform };
};

export type Builders = ReturnType<typeof buildersFor>;
