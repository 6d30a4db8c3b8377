import { adminProblems } from '@huiwu/contract/admins';
import { applicationErrors, applicationProblems } from '@huiwu/contract/applications';
import { baseErrors } from '@huiwu/contract/base/errors';
import type { FieldName } from '@huiwu/contract/base/functions';
import type { FieldAccess } from '@huiwu/contract/account';
import type { DataScope } from '@huiwu/contract/roles';
import { describe, expect, it } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { buildersFor } from '../../testing/builders.ts';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { testServices } from '../../testing/test-services.ts';

const PHONE = '19900009001';
const PAGE = { page: 1, limit: 10 };

const badField = (field: string, message: string) => ({
  code: baseErrors.badInput.code,
  data: { fields: [{ field, message }] },
});

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const platform = await build.platform();

  const codeFor = async (phone: string) => {
    await services.smsCodes.sendSmsCode({ phone, type: 'register' }, fakeRequestContext());
    await services.outbox.settled();
    return services.sms.lastCodeTo(phone);
  };
  const draftFor = async (phone = PHONE) => ({
    realName: '范思哲',
    phone,
    code: await codeFor(phone),
    companyName: '云汀会展',
    email: 'fan@example.com',
    reason: '',
  });
  const apply = async (phone = PHONE) =>
    services.applications.addApplication(await draftFor(phone), fakeRequestContext());
  const listAll = async () => (await services.applications.listApplications(PAGE, platform.caller)).list;
  const first = async () => (await listAll())[0]!;

  return { services, build, ...platform, codeFor, draftFor, apply, listAll, first };
};

type World = Awaited<ReturnType<typeof setUp>>;

const reviewerOf = async (
  { build, operator, root }: World,
  fields: Partial<Record<FieldName, FieldAccess>> = {},
  dataScope: DataScope = 'all',
) => {
  const functions = ['applications.search', 'applications.review'] as const;
  const role = await build.role(operator.id, { functions: [...functions], fields, dataScope });
  return build.callerFor((await build.admin(operator.id, { departmentId: root.id, roleIds: [role.id] })).id);
};

describe('applying for an account', () => {
  it('with a wrong code is refused and stores nothing', async () => {
    const { services, draftFor, listAll } = await setUp();
    const draft = { ...(await draftFor()), code: '000000' };
    await expect(services.applications.addApplication(draft, fakeRequestContext())).rejects.toMatchObject(
      badField('code', applicationProblems.wrongCode),
    );
    await expect(listAll()).resolves.toEqual([]);
  });

  it('with a code that was used already is refused', async () => {
    const { services, draftFor } = await setUp();
    const draft = await draftFor();
    await services.applications.addApplication(draft, fakeRequestContext());
    await expect(services.applications.addApplication(draft, fakeRequestContext())).rejects.toMatchObject(
      badField('code', applicationProblems.wrongCode),
    );
  });

  it('returns the same answer when the same call is repeated', async () => {
    const { services, draftFor, listAll } = await setUp();
    const draft = await draftFor();
    const idempotency = {
      owner: 'visitor',
      key: 'form-number-1',
      call: 'register',
      bodyHash: 'same',
      now: '2026-11-21T02:00:00.000Z',
    };
    await services.applications.addApplication(draft, fakeRequestContext({ idempotency }));
    await expect(services.applications.addApplication(draft, fakeRequestContext({ idempotency }))).resolves.toBeNull();
    await expect(listAll()).resolves.toHaveLength(1);
  });

  it('with the phone of an administrator gets the same answer as any other', async () => {
    const { apply, boss } = await setUp();
    await expect(apply(boss.phone)).resolves.toBeNull();
  });

  it('is pending for review by the platform', async () => {
    const { apply, first, services, operator } = await setUp();
    await apply();
    const { id } = await first();
    const row = await services.store.read(ALL_CUSTOMERS).applications.find(id);
    expect(row).toMatchObject({ state: 'awaiting', customer_id: operator.id, real_name: '范思哲' });
  });

  it('a second time before the review changes the first application', async () => {
    const { services, apply, draftFor, listAll } = await setUp();
    await apply();
    services.clock.advance(61);
    await services.applications.addApplication(
      { ...(await draftFor()), companyName: '晨屿文化' },
      fakeRequestContext(),
    );
    expect((await listAll()).map((each) => each.companyName)).toEqual(['晨屿文化']);
  });

  it('again after a rejection makes a new application', async () => {
    const { services, apply, first, listAll, caller } = await setUp();
    await apply();
    const { id, version } = await first();
    await services.applications.reviewApplication({ id, version, isPassed: false, remark: '请写明公司' }, caller);
    services.clock.advance(61);
    await apply();
    await expect(listAll()).resolves.toHaveLength(2);
  });
});

describe('the list of applications', () => {
  it('cannot be searched by a phone that the caller may not read', async () => {
    const world = await setUp();
    const caller = await reviewerOf(world);
    const search = world.services.applications.listApplications({ ...PAGE, phone: '9001' }, caller);
    await expect(search).rejects.toMatchObject(badField('phone', applicationProblems.notReadable));
  });

  it('shows phone and mail address masked where no role says more', async () => {
    const world = await setUp();
    await world.apply();
    const { list } = await world.services.applications.listApplications(PAGE, await reviewerOf(world));
    expect(list[0]).toMatchObject({ phone: '199****9001', email: 'f***@example.com' });
  });

  it('shows nothing of the phone where it is hidden', async () => {
    const world = await setUp();
    await world.apply();
    const { list } = await world.services.applications.listApplications(
      PAGE,
      await reviewerOf(world, { 'applications.phone': 'hidden' }),
    );
    expect(list[0]).toMatchObject({ phone: '', email: '' });
  });

  it('is empty for people of a customer that is not the platform', async () => {
    const { services, build, apply } = await setUp();
    await apply();
    const customer = await build.customer();
    const role = await build.role(customer.id, { functions: ['applications.search'] });
    const caller = await build.callerFor((await build.admin(customer.id, { roleIds: [role.id] })).id);
    await expect(services.applications.listApplications(PAGE, caller)).resolves.toMatchObject({ list: [], total: 0 });
  });

  it('is searched by phone, state and customer', async () => {
    const { services, apply, caller } = await setUp();
    await apply();
    const found = await services.applications.listApplications(
      { ...PAGE, phone: '9001', state: 'awaiting', companyName: '云汀' },
      caller,
    );
    expect(found.total).toBe(1);
    await expect(services.applications.listApplications({ ...PAGE, state: 'passed' }, caller)).resolves.toMatchObject({
      total: 0,
    });
  });

  it('shows pending ones first when it is sorted by review time', async () => {
    const { services, apply, first, caller } = await setUp();
    await apply();
    const { id, version } = await first();
    await services.applications.reviewApplication({ id, version, isPassed: false, remark: '重复' }, caller);
    await apply('19900009002');
    const { list } = await services.applications.listApplications(
      { ...PAGE, orderBy: 'auditedAt', order: 'asc' },
      caller,
    );
    expect(list.map((each) => each.state)).toEqual(['awaiting', 'rejected']);
  });
});

describe('reviewing an application', () => {
  it('with an outdated version changes nothing and returns the current state', async () => {
    const { services, apply, first, draftFor, caller } = await setUp();
    await apply();
    const { id, version } = await first();
    services.clock.advance(61);
    await services.applications.addApplication(
      { ...(await draftFor()), companyName: '晨屿文化' },
      fakeRequestContext(),
    );
    const stale = services.applications.reviewApplication({ id, version, isPassed: false, remark: '旧' }, caller);
    await expect(stale).rejects.toMatchObject({
      ...baseErrors.changed,
      data: { current: { companyName: '晨屿文化' } },
    });
    await expect(first()).resolves.toMatchObject({ state: 'awaiting' });
  });

  it('a second time is refused', async () => {
    const { services, apply, first, caller } = await setUp();
    await apply();
    const { id, version } = await first();
    const rejection = { id, version, isPassed: false, remark: '重复' };
    await services.applications.reviewApplication(rejection, caller);
    await expect(services.applications.reviewApplication(rejection, caller)).rejects.toMatchObject(
      applicationErrors.alreadyReviewed,
    );
  });

  it('that does not exist is refused', async () => {
    const { services, caller } = await setUp();
    const unknown = services.applications.reviewApplication(
      { id: 'nothing', version: 1, isPassed: false, remark: '无' },
      caller,
    );
    await expect(unknown).rejects.toMatchObject(baseErrors.notFound);
  });

  it('cannot approve a phone that an admin has, and it stays pending', async () => {
    const { services, apply, first, boss, root, caller } = await setUp();
    await apply(boss.phone);
    const { id, version } = await first();
    const passing = services.applications.reviewApplication(
      { id, version, isPassed: true, departmentId: root.id, remark: '' },
      caller,
    );
    await expect(passing).rejects.toMatchObject(badField('phone', adminProblems.phoneTaken));
    await expect(first()).resolves.toMatchObject({ state: 'awaiting' });
  });

  it('reports that the first password could not be sent', async () => {
    const { services, apply, first, root, caller } = await setUp();
    await apply();
    const { id, version } = await first();
    services.sms.breakDown();
    const passing = services.applications.reviewApplication(
      { id, version, isPassed: true, departmentId: root.id, remark: '' },
      caller,
    );
    await expect(passing).rejects.toMatchObject(applicationErrors.passwordNotSent);
    await expect(first()).resolves.toMatchObject({ state: 'passed' });
  });

  it('that approves creates an admin and sends the first password', async () => {
    const { services, apply, first, root, caller } = await setUp();
    await apply();
    const { id, version } = await first();
    await services.applications.reviewApplication(
      { id, version, isPassed: true, departmentId: root.id, remark: '' },
      caller,
    );
    const admin = await services.store.read(ALL_CUSTOMERS).admins.findForSignIn(PHONE);
    expect(admin).toMatchObject({ real_name: '范思哲', department_id: root.id, password_state: 'initial' });
    expect(services.sms.sent.at(-1)).toMatchObject({ phone: PHONE });
  });

  it('cannot approve into a department outside the data scope, and it stays pending', async () => {
    const world = await setUp();
    await world.apply();
    const { id, version } = await world.first();
    const [below, sibling] = [
      await world.build.department(world.operator.id, { parent: world.root }),
      await world.build.department(world.operator.id),
    ];
    const pass = (caller: Awaited<ReturnType<typeof reviewerOf>>, departmentId: string) =>
      world.services.applications.reviewApplication({ id, version, isPassed: true, departmentId, remark: '' }, caller);
    for (const [dataScope, departmentId] of [
      ['own', below.id],
      ['department', below.id],
      ['department-and-below', sibling.id],
    ] as const)
      await expect(pass(await reviewerOf(world, {}, dataScope), departmentId)).rejects.toMatchObject(
        badField('departmentId', adminProblems.departmentGone),
      );
    await expect(world.first()).resolves.toMatchObject({ state: 'awaiting' });
    await expect(pass(await reviewerOf(world, {}, 'department-and-below'), below.id)).resolves.toBeNull();
  });

  it('cannot assign a role without the right to assign roles, and it stays pending', async () => {
    const world = await setUp();
    await world.apply();
    const { id, version } = await world.first();
    const role = await world.build.role(world.operator.id);
    const review = { id, version, isPassed: true, departmentId: world.root.id, roleIds: [role.id], remark: '' };
    const caller = await reviewerOf(world);
    await expect(world.services.applications.reviewApplication(review, caller)).rejects.toMatchObject(
      baseErrors.forbidden,
    );
    await expect(world.first()).resolves.toMatchObject({ state: 'awaiting' });
  });

  it('is possible for a reviewer without other rights', async () => {
    const world = await setUp();
    await world.apply();
    const { id, version } = await world.first();
    const review = { id, version, isPassed: true, departmentId: world.root.id, remark: '' };
    await expect(world.services.applications.reviewApplication(review, await reviewerOf(world))).resolves.toBeNull();
  });

  it('stores the reason of a rejection and the reviewer', async () => {
    const { services, apply, first, caller } = await setUp();
    await apply();
    const { id, version } = await first();
    await services.applications.reviewApplication({ id, version, isPassed: false, remark: '非本公司人员' }, caller);
    await expect(first()).resolves.toMatchObject({
      state: 'rejected',
      remark: '非本公司人员',
      auditedBy: '平台管理员',
    });
  });

  it('writes a row to the business log with the changes', async () => {
    const { services, apply, first, caller } = await setUp();
    await apply();
    const { id, version } = await first();
    await services.applications.reviewApplication({ id, version, isPassed: false, remark: '重复' }, caller);
    const [row] = await services.store.read(ALL_CUSTOMERS).businessLogs.listLatestOf(caller.adminId, 1);
    expect(JSON.parse(row?.changes ?? '[]')).toEqual([
      { field: '审核状态', before: '待审核', after: '已驳回' },
      { field: '审核意见', before: '', after: '重复' },
    ]);
  });
});
