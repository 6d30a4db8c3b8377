import { ALL_CUSTOMERS } from '../../store.ts';
import { newId } from '../../platform/ids.ts';
import { fakeRequestContext } from '../fakes.ts';
import type { TestApp } from '../test-app.ts';
import { meeting } from './objects-of-meetings.ts';
import { failedMessage, task } from './objects-of-tasks.ts';
import { unboundedPolicy } from './personas.ts';
import type { Spot } from './spot.ts';

/** Where a thing lies, seen from an admin of department A of the first customer. */
export const PLACES = [
  'self',
  'own',
  'ownElsewhere',
  'sameDepartment',
  'below',
  'otherDepartment',
  'otherCompany',
  'deleted',
  'absent',
] as const;
export type ObjectPlace = (typeof PLACES)[number];

const CREATED = '2026-01-01T00:00:00.000Z';

/** An admin who is there already. */
const anybodyIn = async (
  { store }: Pick<TestApp, 'store'>,
  { customerId, departmentId }: Pick<Spot, 'customerId' | 'departmentId'>,
): Promise<string> => {
  const { list } = await store.read({ tenantScope: { customerId } }).admins.page({
    filter: { page: 1, limit: 1 },
    scope: { departmentIds: [departmentId], ownerId: 'no-one', ownDepartmentId: null },
    departmentIds: undefined,
  });
  return list[0]?.id ?? 'no-one';
};

const phoneOf = (number: number): string => `1991${String(number).padStart(7, '0')}`;

const admin = async ({ build }: TestApp, { isDeleted, number, createdBy, ...spot }: Spot): Promise<string> => {
  const row = await build.admin(spot.customerId, {
    departmentId: spot.departmentId,
    phone: phoneOf(number),
    passwordState: 'unsent',
    ...(createdBy === undefined ? {} : { createdBy }),
    ...(isDeleted ? { deletedAt: CREATED } : {}),
  });
  return row.id;
};

const application = async ({ store, clock }: TestApp, { customerId, number }: Spot): Promise<string> => {
  const [id, at] = [newId(clock.now().getTime()), CREATED];
  await store.read(ALL_CUSTOMERS).applications.insert({
    id,
    customer_id: customerId,
    real_name: `李四${number}`,
    phone: phoneOf(number),
    company_name: '某公司',
    email: '',
    reason: '',
    state: 'awaiting',
    audited_by: null,
    audited_at: null,
    created_at: at,
    created_by: null,
    updated_at: at,
    updated_by: null,
  });
  return id;
};

const file =
  (extension: string, type: string) =>
  async ({ store, storage }: TestApp, spot: Spot): Promise<string> => {
    const { customerId, number, createdBy, isDeleted } = spot;
    const id = number.toString(16).padStart(32, '0');
    if (!isDeleted) await storage.put(id, Buffer.from('content'));
    await store.read(ALL_CUSTOMERS).files.insert({
      id,
      customer_id: customerId,
      admin_id: createdBy ?? (await anybodyIn({ store }, spot)),
      name: `说明.${extension}`,
      extension,
      type,
      size: 7,
      sha256: '',
      state: isDeleted ? 'leaving' : 'kept',
      created_at: CREATED,
      changed_at: CREATED,
    });
    return id;
  };

const businessLog = async ({ store }: TestApp, { customerId, createdBy, departmentId }: Spot): Promise<string> => {
  const id = newId();
  const repositories = store.read(ALL_CUSTOMERS);
  const someone = createdBy ?? (await anybodyIn({ store }, { customerId, departmentId }));
  await repositories.businessLogs.insert({
    id,
    customer_id: customerId,
    admin_id: someone,
    admin_name: '钱七',
    module: '管理员管理',
    action: '编辑',
    target_id: null,
    target_name: null,
    result: 'done',
    message: '',
    ip: '203.0.113.1',
    duration_ms: 1,
    request_id: id,
    changes: '[]',
    created_at: new Date().toISOString(),
  } as never);
  return id;
};

/** Below a department, so that anyone who reaches that one alone does not reach it. */
const department = async ({ build, db }: TestApp, { customerId, departmentId }: Spot): Promise<string> => {
  const above = await db.selectFrom('departments').selectAll().where('id', '=', departmentId).executeTakeFirst();
  return (await build.department(customerId, above === undefined ? {} : { parent: above })).id;
};

const company = async ({ build, db }: TestApp, { isDeleted }: Spot): Promise<string> => {
  const { id } = await build.customer();
  if (isDeleted) await db.updateTable('customers').set({ deleted_at: CREATED }).where('id', '=', id).execute();
  return id;
};

const role = async ({ build }: TestApp, { customerId }: Spot): Promise<string> =>
  (await build.role(customerId, { dataScope: 'own' })).id;

/** Of an admin who is there for nothing else, or one more of anyone who it is made for. */
const session = async (app: TestApp, spot: Spot): Promise<string> => {
  const { store, db, sessions } = app;
  const adminId = spot.createdBy ?? (await admin(app, spot));
  const opening = { adminId, previousSignInAt: null, policy: await unboundedPolicy(sessions) };
  const listIds = async () =>
    (await db.selectFrom('sessions').select('id').where('admin_id', '=', adminId).execute()).map(({ id }) => id);
  const before = await listIds();
  await store.change(ALL_CUSTOMERS, (work) => sessions.open(work, opening, fakeRequestContext({ isBrowser: true })));
  return (await listIds()).find((id) => !before.includes(id)) ?? '';
};

const signInLog = async ({ store }: TestApp, { customerId, createdBy, departmentId }: Spot): Promise<string> => {
  const id = newId();
  const adminId = createdBy ?? (await anybodyIn({ store }, { customerId, departmentId }));
  await store.read(ALL_CUSTOMERS).signInLogs.insert({
    id,
    customer_id: customerId,
    admin_id: adminId,
    admin_name: '钱七',
    phone: '19900000000',
    method: 'password',
    result: 'done',
    reason: '',
    ip: '203.0.113.1',
    user_agent: '',
    request_id: id,
    created_at: new Date().toISOString(),
  });
  return id;
};

const savedView =
  (audience: 'own' | 'company') =>
  async ({ store }: TestApp, spot: Spot): Promise<string> => {
    const { customerId, createdBy, number } = spot;
    const id = newId();
    await store.read(ALL_CUSTOMERS).savedViews.insert({
      id,
      customer_id: customerId,
      admin_id: createdBy ?? (await anybodyIn({ store }, spot)),
      list: 'admins',
      name: `视图${number}`,
      audience,
      role_id: null,
      state: '{"filters":{}}',
      created_at: CREATED,
      created_by: null,
      updated_at: CREATED,
      updated_by: null,
    });
    return id;
  };

/** How something is made, and the places at which it can lie. */
export interface ObjectKind {
  make(app: TestApp, spot: Spot): Promise<string>;
  places: readonly ObjectPlace[];
}

const OF_OTHERS = ['sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'] as const;
const OF_SOMEBODY = ['own', ...OF_OTHERS] as const;
export const OF_SCOPES = [...OF_SOMEBODY, 'deleted'] as const;

/** How a thing of each kind is made, by its name; a place that a kind does not know is left out of its cells. */
export const KINDS = {
  admin: { make: admin, places: PLACES },
  application: {
    make: application,
    places: ['sameDepartment', 'otherCompany', 'absent'],
  },
  file: { make: file('txt', 'text/plain'), places: ['own', 'sameDepartment', 'otherCompany', 'deleted', 'absent'] },
  image: { make: file('png', 'image/png'), places: ['own', 'sameDepartment', 'otherCompany', 'deleted', 'absent'] },
  businessLog: {
    make: businessLog,
    places: ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
  },
  department: { make: department, places: ['below', 'otherCompany', 'absent'] },
  company: { make: company, places: ['sameDepartment', 'deleted', 'absent'] },
  role: { make: role, places: ['sameDepartment', 'otherCompany', 'absent'] },
  session: {
    make: session,
    places: ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
  },
  signInLog: {
    make: signInLog,
    places: ['own', 'sameDepartment', 'below', 'otherDepartment', 'otherCompany', 'absent'],
  },
  ownView: { make: savedView('own'), places: ['own', 'sameDepartment', 'otherCompany', 'absent'] },
  sharedView: { make: savedView('company'), places: ['own', 'sameDepartment', 'absent'] },
  task: { make: task('waiting'), places: OF_SOMEBODY },
  ownTask: { make: task('waiting'), places: ['own', 'absent'] },
  othersTask: { make: task('waiting'), places: OF_OTHERS },
  failedTask: { make: task('failed'), places: OF_SOMEBODY },
  failedMessage: { make: failedMessage, places: OF_SOMEBODY },
  meeting: { make: meeting('draft'), places: OF_SCOPES },
  meetingInReview: { make: meeting('pending_publish'), places: OF_SOMEBODY },
  publishedMeeting: { make: meeting('published'), places: OF_SCOPES },
  suspendedMeeting: { make: meeting('suspended'), places: OF_SOMEBODY },
  cancelledMeeting: { make: meeting('cancelled'), places: OF_SOMEBODY },
  endedMeeting: { make: meeting('published', { endAt: '2026-11-20T10:00:00.000Z' }), places: OF_SOMEBODY },
} satisfies Record<string, ObjectKind>;

export type Kind = keyof typeof KINDS;

/** A kind by its name, or one that stands beside its noun. */
export const objectKind = (kind: Kind | ObjectKind): ObjectKind => (typeof kind === 'string' ? KINDS[kind] : kind);
