import type { MeetingState } from '@huiwu/contract/meetings';
import type { FunctionName } from '@huiwu/contract/base/functions';
import { describe, expect, it } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { newId } from '../../platform/ids.ts';
import { buildersFor } from '../../testing/builders.ts';
import { testServices, type TestServices } from '../../testing/test-services.ts';

const tracked = {
  created_at: '2026-01-01T00:00:00.000Z',
  created_by: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  updated_by: null,
};

const insertMeeting = (
  { store }: TestServices,
  customerId: string,
  meeting: { id: string; begin: string; end: string; state?: MeetingState },
) =>
  store.read(ALL_CUSTOMERS).meetings.insert({
    id: meeting.id,
    customer_id: customerId,
    code: meeting.id,
    name: meeting.id,
    place: '上海',
    begin_at: `${meeting.begin}T01:00:00.000Z`,
    end_at: `${meeting.end}T10:00:00.000Z`,
    state: meeting.state ?? 'published',
    ...tracked,
  });

const setUp = async (functions: FunctionName[] = []) => {
  const services = await testServices();
  const build = buildersFor(services);
  const customer = await build.customer();
  const role = await build.role(customer.id, { functions });
  const admin = await build.admin(customer.id, { roleIds: [role.id] });
  return { services, build, customer, caller: await build.callerFor(admin.id) };
};

describe('the home page', () => {
  it('shows no meetings that are over, suspended or of another customer', async () => {
    const { services, build, customer, caller } = await setUp();
    await insertMeeting(services, customer.id, { id: 'over', begin: '2026-11-01', end: '2026-11-03' });
    await insertMeeting(services, customer.id, {
      id: 'cancelled',
      begin: '2026-12-01',
      end: '2026-12-03',
      state: 'cancelled',
    });
    await insertMeeting(services, (await build.customer()).id, {
      id: 'foreign',
      begin: '2026-12-01',
      end: '2026-12-03',
    });
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({ meetings: [] });
  });

  it('shows running and upcoming meetings, soonest first', async () => {
    const { services, customer, caller } = await setUp();
    await insertMeeting(services, customer.id, { id: 'coming', begin: '2026-12-01', end: '2026-12-03' });
    await insertMeeting(services, customer.id, { id: 'running', begin: '2026-11-20', end: '2026-11-22' });
    const { meetings } = await services.home.getOverview(caller);
    expect(meetings.map((meeting) => meeting.id)).toEqual(['running', 'coming']);
  });

  it('does not count tasks that the admin may not handle', async () => {
    const { services, build, customer, caller } = await setUp();
    await build.admin(customer.id, { passwordState: 'unsent' });
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({ waiting: [] });
  });

  it('shows no tasks from outside a meeting inside it', async () => {
    const { services, build, customer, caller } = await setUp(['admins.sendPassword']);
    await build.admin(customer.id, { passwordState: 'unsent' });
    const meeting = { id: 'm', code: 'M', name: '年会', isByReach: true, state: 'published' as const };
    await expect(services.home.getOverview({ ...caller, meeting })).resolves.toMatchObject({ waiting: [] });
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({ waiting: [{ count: 1 }] });
  });

  it('leaves out areas without pending tasks', async () => {
    const { services, caller } = await setUp(['admins.sendPassword', 'applications.review']);
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({ waiting: [] });
  });

  it('counts first passwords that were not sent, of the own company', async () => {
    const { services, build, customer, caller } = await setUp(['admins.sendPassword']);
    await build.admin(customer.id, { passwordState: 'unsent' });
    await build.admin((await build.customer()).id, { passwordState: 'unsent' });
    const { waiting } = await services.home.getOverview(caller);
    expect(waiting).toEqual([
      { title: '待发送的初始密码', count: 1, path: '/system/admin?passwordState=unsent&state=1' },
    ]);
  });

  it('counts first passwords only of those whom an admin could send them to', async () => {
    const { services, build, customer } = await setUp();
    const [mine, other] = [await build.department(customer.id), await build.department(customer.id)];
    const role = await build.role(customer.id, { functions: ['admins.sendPassword'], dataScope: 'department' });
    const admin = await build.admin(customer.id, { roleIds: [role.id], departmentId: mine.id });
    await build.admin(customer.id, { passwordState: 'unsent', departmentId: other.id });
    const caller = await build.callerFor(admin.id);
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({ waiting: [] });
    await build.admin(customer.id, { passwordState: 'unsent', departmentId: mine.id });
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({ waiting: [{ count: 1 }] });
  });

  it('shows the caller’s own actions only', async () => {
    const { services, build, caller } = await setUp();
    const { caller: boss } = await build.platform();
    await services.serialNumbers.nextSerialNumber({ type: 'meeting' }, boss);
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({ activity: [] });
    await expect(services.home.getOverview(boss)).resolves.toMatchObject({
      activity: [{ action: '取号', targetName: 'HY20261121-0001' }],
    });
  });
});

describe('a meeting on the home page', () => {
  it('is entered only by admins with a role in it at this moment', async () => {
    const { services, build, customer, caller } = await setUp();
    const day = { begin: '2026-12-01', end: '2026-12-03' };
    for (const id of ['over', 'held', 'foreign']) await insertMeeting(services, customer.id, { id, ...day });
    const role = await build.role(customer.id, { kind: 'meeting' });
    const hold = (meetingId: string, endAt: string | null) =>
      services.db
        .insertInto('admin_meeting_roles')
        .values({
          admin_id: caller.adminId,
          meeting_id: meetingId,
          role_id: role.id,
          customer_id: customer.id,
          begin_at: null,
          end_at: endAt,
        })
        .execute();
    await hold('held', null);
    await hold('over', '2026-01-01T00:00:00.000Z');
    const { meetings } = await services.home.getOverview(caller);
    expect(meetings.filter(({ mayEnter }) => mayEnter).map(({ id }) => id)).toEqual(['held']);
  });
});

describe('what an admin did last', () => {
  it('says which of it was refused or failed, and to which record it leads', async () => {
    const { services, caller } = await setUp();
    await services.auditLog.recordRefusal(caller, { action: '新增管理员', message: '当前操作没有权限' });
    const { activity } = await services.home.getOverview(caller);
    expect(activity).toMatchObject([{ action: '新增管理员', result: 'refused', targetId: null }]);
  });
});

describe('failures', () => {
  const fail = (services: TestServices, customerId: string, at: string) =>
    services.store.read(ALL_CUSTOMERS).outbox.insert({
      id: newId(),
      customer_id: customerId,
      channel: 'sms',
      recipient: '19900000123',
      template: 'initial-password',
      body_cipher: '',
      preview: '',
      state: 'failed',
      created_at: at,
      sent_at: null,
    });

  it('of messages wait for admins who may send them again, of the last days and their own company', async () => {
    const { services, build, customer, caller } = await setUp(['outbox.search', 'outbox.resend']);
    await fail(services, customer.id, '2026-11-20T02:00:00.000Z');
    await fail(services, customer.id, '2026-11-01T02:00:00.000Z');
    await fail(services, (await build.customer()).id, '2026-11-20T02:00:00.000Z');
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({
      waiting: [{ title: '发送失败的消息', count: 1, path: '/log/outbox?state=failed&beginTime=2026-11-14' }],
    });
  });

  it('of messages do not wait for admins who may only read them', async () => {
    const { services, customer, caller } = await setUp(['outbox.search']);
    await fail(services, customer.id, '2026-11-20T02:00:00.000Z');
    await expect(services.home.getOverview(caller)).resolves.toMatchObject({ waiting: [] });
  });
});

describe('the figures', () => {
  const namesFor = async (functions: FunctionName[]) => {
    const { services, caller } = await setUp(functions);
    return (await services.home.getFigures(caller)).map(({ name }) => name);
  };

  it('leave out what an admin has no right to list', async () => {
    expect(await namesFor([])).toEqual(['meetings', 'ownOperations']);
    expect(await namesFor(['admins.search', 'signInLogs.search', 'businessLogs.search'])).toEqual([
      'meetings',
      'admins',
      'signIns',
      'operations',
    ]);
  });

  it('are none in a meeting, where they would tell of the platform', async () => {
    const { services, caller } = await setUp(['admins.search']);
    const meeting = { id: 'm', code: 'M', name: '年会', isByReach: true, state: 'published' as const };
    await expect(services.home.getFigures({ ...caller, meeting })).resolves.toEqual([]);
  });

  it('count nothing of another customer, nothing out of the data scope and nothing that was refused', async () => {
    const { services, build, customer } = await setUp();
    const [mine, other] = [await build.department(customer.id), await build.department(customer.id)];
    const role = await build.role(customer.id, {
      functions: ['admins.search', 'businessLogs.search'],
      dataScope: 'department',
    });
    const adminIn = async (departmentId: string) =>
      build.callerFor((await build.admin(customer.id, { roleIds: [role.id], departmentId })).id);
    const [caller, elsewhere] = [await adminIn(mine.id), await adminIn(other.id)];
    const { caller: boss } = await build.platform();
    for (const who of [caller, elsewhere, boss])
      await services.store.change(who, (work) => work.log({ module: '部门管理', action: '编辑' }));
    await services.auditLog.recordRefusal(caller, { action: '新增管理员', message: '当前操作没有权限' });
    const figures = await services.home.getFigures(caller);
    expect(figures.find(({ name }) => name === 'admins')).toMatchObject({ value: 1 });
    expect(figures.find(({ name }) => name === 'operations')).toMatchObject({ value: 1, previous: 0 });
    const ofAll = await services.home.getFigures(boss);
    expect(ofAll.find(({ name }) => name === 'operations')?.value).toBeGreaterThanOrEqual(3);
  });
});

describe('the report of meetings', () => {
  it('counts no meetings that are stopped, of another customer or out of its twelve months', async () => {
    const { services, build, customer, caller } = await setUp();
    await insertMeeting(services, customer.id, {
      id: 'cancelled',
      begin: '2026-11-05',
      end: '2026-11-06',
      state: 'cancelled',
    });
    await insertMeeting(services, customer.id, { id: 'early', begin: '2026-04-30', end: '2026-05-02' });
    await insertMeeting(services, customer.id, { id: 'late', begin: '2027-05-01', end: '2027-05-02' });
    await insertMeeting(services, (await build.customer()).id, {
      id: 'foreign',
      begin: '2026-11-05',
      end: '2026-11-06',
    });
    const { months } = await services.home.getMeetingReport(caller);
    expect(months).toHaveLength(12);
    expect(months.filter(({ count }) => count > 0)).toEqual([]);
  });

  it('counts all that run and come, however many are shown', async () => {
    const { services, build, customer, caller } = await setUp();
    for (let day = 10; day < 20; day += 1)
      await insertMeeting(services, customer.id, {
        id: `coming${day}`,
        begin: `2026-12-${day}`,
        end: `2026-12-${day}`,
      });
    await insertMeeting(services, customer.id, { id: 'running', begin: '2026-11-20', end: '2026-11-22' });
    await insertMeeting(services, customer.id, { id: 'over', begin: '2026-11-01', end: '2026-11-03' });
    await insertMeeting(services, customer.id, {
      id: 'cancelled',
      begin: '2026-11-20',
      end: '2026-11-22',
      state: 'cancelled',
    });
    const foreign = { id: 'foreign', begin: '2026-11-20', end: '2026-11-22' };
    await insertMeeting(services, (await build.customer()).id, foreign);
    await expect(services.home.getMeetingReport(caller)).resolves.toMatchObject({ running: 1, coming: 10 });
  });

  it('counts meetings in the month in which they begin', async () => {
    const { services, customer, caller } = await setUp();
    await insertMeeting(services, customer.id, { id: 'a', begin: '2026-05-01', end: '2026-06-03' });
    await insertMeeting(services, customer.id, { id: 'b', begin: '2026-11-20', end: '2026-11-22' });
    await insertMeeting(services, customer.id, { id: 'c', begin: '2026-11-30', end: '2026-12-03' });
    const { months } = await services.home.getMeetingReport(caller);
    expect(months.filter(({ count }) => count > 0)).toEqual([
      { month: '2026-05', count: 1 },
      { month: '2026-11', count: 2 },
    ]);
  });
});
