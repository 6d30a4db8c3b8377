import { mailTemplateRecord } from '@huiwu/contract/mail-templates';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noticesInMeeting } from '../../testing/messages/notices-in-meeting.ts';
import { codeOf } from '../../testing/refusals.ts';

test('a notice can begin with an enabled mail template of its meeting or company', async () => {
  const { noticeChoices, mailTemplates, mailVersions, caller, here, there, meeting } = await noticesInMeeting();
  const addTemplate = async (own: object, isEnabled = true) => {
    const content = { subject: '{{insertName}}，须知', html: '<p>{{insertCompany}}</p>' };
    const fallbacks = [{ token: 'insertCompany', text: '贵单位' }];
    const draft = z.parse(mailTemplateRecord.draft, { scene: 'free', ...content, fallbacks, ...own });
    const { id } = await mailTemplates.add(draft, caller);
    if (isEnabled) await mailVersions.move('enable', { id, version: 1 }, caller);
    return id;
  };
  await addTemplate({ code: 'A', name: '公司报名', scene: 'reg_received' });
  const own = await addTemplate({ code: 'B', name: '会议须知', meeting: meeting.id });
  const draft = await addTemplate({ code: 'C', name: '草稿' }, false);
  const namesIn = async (by: typeof here) => (await noticeChoices.list(by)).mailTemplates.map(({ name }) => name);
  expect(await namesIn(here)).toEqual(['会议须知', '公司报名']);
  expect(await namesIn(there)).toEqual(['公司报名']);
  expect(await noticeChoices.getMail(own, here)).toEqual({
    subject: '{{insertName}}，须知',
    html: '<p>{{insertCompany}}</p>',
    fallbacks: [{ token: 'insertCompany', text: '贵单位' }],
    attachments: [],
  });
  expect(await codeOf(noticeChoices.getMail(own, there))).toBe(404);
  expect(await codeOf(noticeChoices.getMail(draft, here))).toBe(404);
});
