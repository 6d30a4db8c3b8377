import { refuseField } from '@huiwu/contract/base/errors';
import { getPointCounts } from '@huiwu/contract/check-ins';
import { listFiles } from '@huiwu/contract/files';
import { getMeetingDashboard } from '@huiwu/contract/meetings';
import {
  addNotice,
  editNotice,
  getNotice,
  getNoticeChoices,
  getNoticeMail,
  noticeProblems,
  previewNotice,
  submitNotice,
  type Notice,
  type NoticePreview,
} from '@huiwu/contract/notices';
import {
  countAudience,
  getRegistrationOptions,
  listAnswerFields,
  listAudience,
  listRegistrations,
} from '@huiwu/contract/registrations';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetSentRequests } from '../../../shared/api/duplicate-guard.ts';
import { openSession } from '../../../shared/session/session-store.ts';
import { fakeServer, on } from '../../../testing/fake-server.ts';
import { aDashboard } from '../../../testing/meetings.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aNotice } from '../../../testing/notices.ts';
import { NoticeEditPage } from './NoticeEditPage.tsx';

const TEMPLATE = { id: 'T1', name: '入场', purpose: 'notice', content: '{{insertName}}您好', sign: '远山' } as const;
const PROMO = { ...TEMPLATE, id: 'T2', name: '早鸟', purpose: 'promo' } as const;

const AGENDA = { fileName: `${'a'.repeat(32)}.pdf`, name: '会议日程.pdf', size: 2048 };
const MAILS = [{ id: 'M1', name: '会前须知', scene: 'free' as const, attachments: [AGENDA] }];
const MAIL = {
  subject: '{{insertMeetingName}}会前须知',
  html: '<p>{{insertCompany}}的同事，请准时到场</p>',
  fallbacks: [{ token: 'insertCompany', text: '贵单位' }],
  attachments: [AGENDA],
};

const PREVIEW: NoticePreview = {
  count: 2,
  reaches: [{ channel: 'sms', reachable: 1, unreachable: 1, repeated: 0, suppressed: 0, parts: 1, cost: 5 }],
  quotas: [{ channel: 'sms', usedToday: 3, perDay: 10, perNotice: 1, allowsLinks: true, needsReview: true }],
  senderDay: null,
  recipients: [
    { id: 'R1', name: '林晓', regNo: '001', phone: '138****0001', problems: [] },
    { id: 'R2', name: '周望', regNo: '002', problems: [{ channel: 'sms', sentence: '没有手机号码' }] },
  ],
  samples: [{ name: '林晓', sms: '【远山】林晓您好', subject: '', html: '' }],
};

const noPage = ({ page, limit }: { page: number; limit: number }) => ({ list: [], total: 0, page, limit });

const serverOf = (notice: Notice) =>
  fakeServer([
    on(getMeetingDashboard, () => aDashboard()),
    on(getRegistrationOptions, () => ({ types: [], teams: [], tags: [] })),
    on(getPointCounts, () => ({
      points: [{ id: 'P1', name: '大会签到', isEnabled: true, expected: 0, arrived: 0, times: 0, missing: 0 }],
      types: [],
    })),
    on(listAnswerFields, () => []),
    on(listRegistrations, noPage),
    on(listAudience, noPage),
    on(countAudience, ({ company }) => ({ count: company ? 2 : 30, withPhone: company ? 1 : 28, withEmail: null })),
    on(getNoticeChoices, () => ({
      smsTemplates: [TEMPLATE, PROMO],
      senders: [{ id: 'S1', name: '会务组' }],
      mailTemplates: MAILS,
    })),
    on(getNoticeMail, () => MAIL),
    on(listFiles, () => []),
    on(getNotice, () => notice),
    on(addNotice, () => ({ id: 'N1' })),
    on(editNotice, () => {
      notice.version += 1;
      return null;
    }),
    on(submitNotice, () => null),
    on(previewNotice, () => PREVIEW),
  ]);

const open = async (url: string, own: Partial<Notice> = {}) => {
  const server = serverOf(aNotice(own));
  const isNew = !url.includes('/edit/');
  const shown = await renderPage(<NoticeEditPage />, { server, url, ...(!isNew && { parameters: { id: 'N1' } }) });
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  return { server, press, ...shown };
};

const EDIT = '/message/notice/edit/N1';

beforeEach(() => {
  openSession('token');
  forgetSentRequests();
});

describe('a new notice', () => {
  test('without a name is not saved', async () => {
    const { server, press } = await open('/message/notice/edit');
    await press('下一步');
    expect(await screen.findByText('请输入名称')).toBeTruthy();
    expect(server.sentTo(addNotice)).toEqual([]);
  });

  test('counts its audience while it is chosen, and is saved as a draft with the first step', async () => {
    const { server, press, location } = await open('/message/notice/edit');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '入场提醒' } });
    expect(await screen.findByText(/其中有手机 28 人/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('单位'), { target: { value: '远山' } });
    expect(await screen.findByText(/其中有手机 1 人/)).toBeTruthy();
    await press('下一步');
    await waitFor(() => expect(location()).toBe('/message/notice/edit/N1?step=content'));
    expect(server.sentTo(addNotice)).toMatchObject([
      { name: '入场提醒', channels: ['sms'], audience: { company: '远山' }, schedule: 'now' },
    ]);
  });
});

test('people are found by their orders and by a point to which they have not come', async () => {
  const { server, press, user } = await open('/message/notice/edit');
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '催缴' } });
  await user.click(screen.getByLabelText('订单状态'));
  await user.click(await screen.findByTitle('待缴费'));
  await user.click(screen.getByLabelText('签到点'));
  await user.click(await screen.findByTitle('大会签到'));
  await user.click(screen.getByLabelText('去重'));
  await user.click(await screen.findByTitle('手机相同的只取一人'));
  await press('下一步');
  await waitFor(() =>
    expect(server.sentTo(addNotice)).toMatchObject([
      { audience: { orderStates: ['unpaid'], checkIn: { point: 'P1', is: false }, dedupeBy: 'phone' } },
    ]),
  );
});

describe('a draft', () => {
  test('offers the templates of its purpose, and shows the chosen one on a phone', async () => {
    const { user } = await open(`${EDIT}?step=content`);
    const field = await screen.findByLabelText('短信模板');
    await user.click(field);
    expect(await screen.findByTitle('入场【远山】')).toBeTruthy();
    expect(screen.queryByTitle('早鸟【远山】')).toBeNull();
    await user.click(screen.getByTitle('入场【远山】'));
    const phone = await screen.findByRole('region', { name: '手机预览' });
    expect(phone.textContent).toContain('【远山】林晓您好');
  });

  test('is stored with tokens, shows them as chips and asks for their fallbacks', async () => {
    const { server, press } = await open(`${EDIT}?step=content`, {
      channels: ['email'],
      html: '<p>{{insertCompany}}的同事</p>',
    });
    const text = await screen.findByRole('textbox', { name: '正文' });
    expect(text.querySelector('[data-token=insertCompany]')?.textContent).toBe('公司');
    fireEvent.change(screen.getByLabelText('公司的备用文字'), { target: { value: '贵单位' } });
    await press('保存草稿');
    await waitFor(() =>
      expect(server.sentTo(editNotice)).toMatchObject([
        { html: '<p>{{insertCompany}}的同事</p>', fallbacks: [{ token: 'insertCompany', text: '贵单位' }] },
      ]),
    );
  });

  test('takes over the text of a mail template with its files', async () => {
    const { server, press, user } = await open(`${EDIT}?step=content`, { channels: ['email'], subject: '', html: '' });
    await user.click(await screen.findByLabelText('套用邮件模板'));
    await user.click(await screen.findByTitle('会前须知（自由通知）'));
    expect(await screen.findByText('会议日程.pdf')).toBeTruthy();
    const text = await screen.findByRole('textbox', { name: '正文' });
    await waitFor(() => expect(text.textContent).toContain('请准时到场'));
    await press('保存草稿');
    const saved = { ...MAIL, attachments: [AGENDA.fileName] };
    await waitFor(() => expect(server.sentTo(editNotice)).toMatchObject([saved]));
  });

  test('names the files of its colleagues, and is saved without those that are taken out', async () => {
    const { server, press } = await open(`${EDIT}?step=content`, { channels: ['email'], attachments: [AGENDA] });
    await press('删除 会议日程.pdf');
    await press('保存草稿');
    await waitFor(() => expect(server.sentTo(editNotice)).toMatchObject([{ attachments: [] }]));
  });

  test('without what its channels need does not leave the step of its content, but goes back from it', async () => {
    const { press, location } = await open(`${EDIT}?step=content`, { channels: ['email'], subject: '', html: '' });
    await press('下一步');
    expect(await screen.findByText(noticeProblems.noSubject)).toBeTruthy();
    expect(screen.getByText(noticeProblems.noContent)).toBeTruthy();
    expect(location()).toContain('step=content');
    await press('上一步');
    await waitFor(() => expect(location()).toContain('step=audience'));
  });

  test('that is refused shows the sentence at its field, in its step', async () => {
    const { server, press, location } = await open(`${EDIT}?step=preview`, {
      channels: ['email'],
      subject: '{{insertX}}',
    });
    server.add(on(submitNotice, () => refuseField('subject', noticeProblems.unknownToken('insertX'))));
    await press('提交');
    expect(await screen.findByText('没有变量“{{insertX}}”')).toBeTruthy();
    expect(location()).toContain('step=content');
    expect(screen.getByLabelText('标题').getAttribute('aria-invalid')).toBe('true');
  });

  test('is tried out: figures, people with their problems, and samples', async () => {
    const { press } = await open(`${EDIT}?step=preview`);
    await press('试算收件人');
    const figures = await screen.findByRole('region', { name: '各渠道的试算' });
    expect(within(figures).getByText('¥0.05')).toBeTruthy();
    const quota = screen.getByRole('region', { name: '发送额度' }).textContent;
    for (const said of ['3 / 10 次', '最多 1 人 超出', '可以包含', '须经审核']) expect(quota).toContain(said);
    expect(within(screen.getByRole('region', { name: '收件人' })).getByText('没有手机号码')).toBeTruthy();
    expect(screen.getByRole('article', { name: '发给林晓的内容' }).textContent).toContain('【远山】林晓您好');
  });

  test('is submitted, and its page is shown', async () => {
    const { server, press, location } = await open(`${EDIT}?step=preview`);
    await press('提交');
    await waitFor(() => expect(location()).toBe('/message/notice/detail/N1'));
    expect(server.sentTo(submitNotice)).toEqual([{ id: 'N1', version: 1 }]);
  });
});

test('a notice that was submitted cannot be edited, and says so', async () => {
  await open(EDIT, { state: 'ready' });
  expect(await screen.findByText('通知为“待发送”，不能编辑')).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看通知' })).toBeTruthy();
});
