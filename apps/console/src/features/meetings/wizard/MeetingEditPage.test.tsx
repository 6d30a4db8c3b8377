import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addMeeting, editMeeting, getMeetingBlockers, publishMeeting } from '@huiwu/contract/meetings';
import { refuseFields } from '@huiwu/contract/base/errors';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetSentRequests } from '../../../shared/api/duplicate-guard.ts';
import { openSession } from '../../../shared/session/session-store.ts';
import { on } from '../../../testing/fake-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aMeeting, meetingServer, noPhone } from '../testing/meeting-server.ts';
import { MeetingEditPage } from './MeetingEditPage.tsx';

type Server = ReturnType<typeof meetingServer>;

const open = (server: Server, url = '/meeting/edit/M') =>
  renderPage(<MeetingEditPage />, {
    server,
    url,
    ...(url.startsWith('/meeting/edit/') && { parameters: { id: 'M' } }),
  });

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const steps = async () => within(await screen.findByRole('navigation', { name: '填写步骤' }));
const currentStep = async () => (await steps()).getByRole('button', { current: 'step' }).textContent;

/** Unmounts the page as a reload does. */
const reload = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};

beforeEach(() => {
  openSession('token');
  forgetSentRequests();
});

describe('a new meeting', () => {
  test('needs a name and times, with the error texts of the contract', async () => {
    const server = meetingServer([]);
    await open(server, '/meeting/edit');
    await press('下一步');
    expect(await screen.findByText('请输入会议名称')).toBeTruthy();
    expect(server.sentTo(addMeeting)).toEqual([]);
  });

  test('has the steps of the existing areas', async () => {
    await open(meetingServer([]), '/meeting/edit');
    const titles = (await steps()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(titles.map((title) => /基本信息|报名设置|缴费与退款|检查并发布/.exec(title)?.[0])).toEqual([
      '基本信息',
      '报名设置',
      '缴费与退款',
      '检查并发布',
    ]);
  });

  test('with unsaved input is restored after a reload', async () => {
    await open(meetingServer([]), '/meeting/edit');
    await type('会议名称', '年会');
    reload();
    await open(meetingServer([]), '/meeting/edit');
    await waitFor(async () => expect((await field('会议名称')).value).toBe('年会'));
    expect(screen.getByText('已恢复未保存的内容')).toBeTruthy();
  });
});

describe('a meeting that is edited', () => {
  test('is saved with all steps together, and shows the next step', async () => {
    const meeting = aMeeting({ id: 'M', name: '年会' });
    const server = meetingServer([meeting]);
    await open(server);
    await type('会议地点', '上海');
    await press('下一步');
    await waitFor(() => expect(server.sentTo(editMeeting)).toMatchObject([{ id: 'M', version: 1, place: '上海' }]));
    await waitFor(async () => expect(await currentStep()).toContain('报名设置'));
    expect(meeting.place).toBe('上海');
  });

  test('is saved with how it is paid for and who issues its invoices', async () => {
    const server = meetingServer([aMeeting({ id: 'M', refundRules: [{ beforeDays: 30, percent: 100 }] })]);
    await open(server, '/meeting/edit/M?step=payment');
    expect((await screen.findByLabelText('开票主体')).closest('[hidden]')).toBeTruthy();
    fireEvent.click(await screen.findByLabelText('提供发票'));
    await waitFor(() => expect(screen.getByLabelText('开票主体').closest('[hidden]')).toBeNull());
    fireEvent.mouseDown(screen.getByLabelText('开票主体'));
    fireEvent.click(await screen.findByTitle('会务'));
    await press('新增退款规则');
    fireEvent.change(await field('第 2 条的天数'), { target: { value: '0' } });
    fireEvent.change(await field('第 2 条的退款比例'), { target: { value: '50' } });
    await press('保存');
    await waitFor(() =>
      expect(server.sentTo(editMeeting)).toMatchObject([
        {
          paymentMethods: ['bank_transfer', 'onsite_cash'],
          paymentAccount: null,
          invoiceEnabled: true,
          invoicePolicy: 'manual',
          seller: 'S1',
          refundRules: [
            { beforeDays: 30, percent: 100 },
            { beforeDays: 0, percent: 50 },
          ],
        },
      ]),
    );
  });

  test('is not saved with a refund rule that is incomplete or repeats a day', async () => {
    const server = meetingServer([aMeeting({ id: 'M', refundRules: [{ beforeDays: 30, percent: 100 }] })]);
    await open(server, '/meeting/edit/M?step=payment');
    await press('新增退款规则');
    await press('保存');
    expect(await screen.findByText('天数应为整数')).toBeTruthy();
    fireEvent.change(await field('第 2 条的天数'), { target: { value: '30' } });
    fireEvent.change(await field('第 2 条的退款比例'), { target: { value: '50' } });
    await press('保存');
    expect(await screen.findByText('同一天数只能填写一次')).toBeTruthy();
    expect(server.sentTo(editMeeting)).toEqual([]);
  });

  test('shows errors of the server at their fields, in any step', async () => {
    const server = meetingServer([aMeeting({ id: 'M' })]);
    server.add(
      on(editMeeting, () => refuseFields([{ field: 'regCloseAt', message: '报名截止时间不能晚于会议结束时间' }])),
    );
    await open(server);
    await type('会议地点', '上海');
    await press('保存');
    expect(await screen.findByText('报名截止时间不能晚于会议结束时间')).toBeTruthy();
    await waitFor(async () => expect(await currentStep()).toContain('报名设置'));
  });

  test('keeps its code after it was published', async () => {
    await open(meetingServer([aMeeting({ id: 'M', code: 'HY7', publishedAt: '2026-11-02T00:00:00.000Z' })]));
    expect(await screen.findByText('会议发布后编号不能修改。')).toBeTruthy();
    expect(screen.queryByLabelText('会议编号')).toBeNull();
  });

  test('shows fields that depend on a switch only while it is on', async () => {
    await open(meetingServer([aMeeting({ id: 'M' })]), '/meeting/edit/M?step=registration');
    const hours = (await screen.findByLabelText('候补确认时限')).closest('[hidden]');
    expect(hours).toBeTruthy();
    fireEvent.click(await screen.findByLabelText('满员后候补'));
    await waitFor(() => expect(screen.getByLabelText('候补确认时限').closest('[hidden]')).toBeNull());
  });

  test('shows what another admin has changed meanwhile, and keeps the input', async () => {
    const meeting = aMeeting({ id: 'M', name: '年会', place: '杭州' });
    await open(meetingServer([meeting]));
    await type('会议名称', '年会（改）');
    Object.assign(meeting, { place: '苏州', version: 2 });
    await press('保存');
    const notice = (await screen.findByText('数据已被他人修改')).closest('[role="alert"]');
    await waitFor(() => expect(notice?.textContent).toContain('对方修改了：会议地点。'));
    expect((await field('会议名称')).value).toBe('年会（改）');
    await press('保留我的内容');
    forgetSentRequests();
    await press('保存');
    expect(await screen.findByText('已保存 年会（改）')).toBeTruthy();
  });

  test('shows that it is not saved while the server is unreachable', async () => {
    await open(meetingServer([aMeeting({ id: 'M' })]));
    await type('会议地点', '上海');
    const whole = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await press('保存');
    expect(await screen.findByText('未保存，网络恢复后请重试')).toBeTruthy();
    expect(await screen.findByText('有未保存的修改')).toBeTruthy();
    vi.stubGlobal('fetch', whole);
    forgetSentRequests();
    await press('保存');
    expect(await screen.findByText('所有修改已保存')).toBeTruthy();
  });

  test('is read-only after it was cancelled', async () => {
    await open(meetingServer([aMeeting({ id: 'M', state: 'cancelled' })]));
    expect(await screen.findByText('会议已取消，只能查看。')).toBeTruthy();
    expect((await field('会议名称')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
  });
});

describe('the last step', () => {
  test('lists missing fields with links to them', async () => {
    const server = meetingServer([aMeeting({ id: 'M', actions: [{ name: 'publish', blockers: [noPhone] }] })], {
      blockers: { publish: [noPhone] },
    });
    await open(server, '/meeting/edit/M?step=check');
    const region = within(await screen.findByRole('region', { name: '未满足的条件' }));
    fireEvent.click(region.getByRole('link', { name: '填写联系电话' }));
    await waitFor(async () => expect(await currentStep()).toContain('基本信息'));
    expect((await steps()).getByText('还有 1 项待完善')).toBeTruthy();
  });

  test('publishes a complete meeting', async () => {
    const server = meetingServer([aMeeting({ id: 'M', name: '年会' })]);
    await open(server, '/meeting/edit/M?step=check');
    expect(await screen.findByRole('region', { name: '可以发布' })).toBeTruthy();
    await press('发布');
    fireEvent.click((await screen.findAllByRole('button', { name: '发布' })).at(-1) ?? document.body);
    expect(await screen.findByText('已发布 年会')).toBeTruthy();
    expect(server.sentTo(publishMeeting)).toHaveLength(1);
    expect(server.sentTo(getMeetingBlockers).length).toBeGreaterThan(0);
  });
});
