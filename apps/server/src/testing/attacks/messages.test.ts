import { mailTemplateRecord } from '@huiwu/contract/mail-templates';
import { noticeRecord } from '@huiwu/contract/notices';
import { smsTemplateRecord } from '@huiwu/contract/sms-templates';
import { webMessageRecord } from '@huiwu/contract/web-messages';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noticesInMeeting } from '../messages/notices-in-meeting.ts';
import { codeOf } from '../refusals.ts';

/** The specification of attacks, class G. */
const BODIES = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<p>a<script src=//evil.example/x',
  '<a href="java&#x0a;script:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>" ping="https://evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<form action="https://evil.example"><input name=attributes></form>',
  '<img src="https://evil.example/a.png" srcset="https://evil.example/b.png 2x">',
  '<p style="background:url(https://evil.example/c.png)">x</p>',
  '<link rel=stylesheet href=https://evil.example/x.css><base href=https://evil.example>',
  '<span data-token="insertName" onmouseover=alert(1)>x</span>',
  '<p>{{insertName}}<b id="__proto__">x</b></p>',
];

/** Whatever a browser would run, load or send. */
const HARM =
  /<(?:script|svg|iframe|style|form|input|details|math|link|base|noscript)\b|\son\w+\s*=|\b(?:src|srcset|ping)="?https?:|url\(|javascript:|data:text/i;

const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const HOSTILE_NAME = 'Li\r\nBcc: all@evil.example\r\n\r\n<img src=x onerror=alert(1)>\u202e{{insertCompany}}';

describe('hostile text', () => {
  test.each(BODIES)(
    '%s does no harm in a notice, a web message or a mail, and stays as it is when it is saved again',
    async (body) => {
      const { add, get, webMessages, mailTemplates, here, caller } = await noticesInMeeting();
      const html = `<p>正文</p>${body}`;
      const stored = {
        notice: async (text: string) => (await get((await add({ html: text })).id)).html,
        webMessage: async (text: string) => {
          const { id } = await webMessages.add(z.parse(webMessageRecord.draft, { title: '通知', content: text }), here);
          return (await webMessages.get(id, here)).content;
        },
        mailTemplate: async (text: string) => {
          const code = `M${Math.random().toString(36).slice(2, 10).toUpperCase()}`;
          const draft = { code, name: code, scene: 'free', subject: '通知', html: text };
          const { id } = await mailTemplates.add(z.parse(mailTemplateRecord.draft, draft), caller);
          return (await mailTemplates.get(id, caller)).html;
        },
      };
      for (const [noun, store] of Object.entries(stored)) {
        const once = await store(html);
        expect([noun, once]).toEqual([noun, expect.not.stringMatching(HARM)]);
        expect([noun, await store(once)]).toEqual([noun, once]);
      }
    },
  );

  test('that turns text around is refused in titles, names and texts of SMS', () => {
    const turned = '通\u202e知';
    const problems = [
      z.safeParse(noticeRecord.draft, { name: turned, channels: ['email'], audience: {} }),
      z.safeParse(noticeRecord.draft, { name: '通知', channels: ['email'], audience: {}, subject: turned }),
      z.safeParse(webMessageRecord.draft, { title: turned, content: '<p>正文</p>' }),
      z.safeParse(mailTemplateRecord.draft, {
        code: 'A',
        name: '甲',
        scene: 'free',
        subject: turned,
        html: '<p>正文</p>',
      }),
      z.safeParse(smsTemplateRecord.draft, { code: 'A', name: '甲', sign: 'S1', content: turned }),
    ].map(({ error }) => error?.issues.some(({ message }) => message.includes('U+202E')));
    expect(problems).toEqual([true, true, true, true, true]);
  });

  test('in a name makes no header, no element and no token of its own, and turns no text around', async () => {
    const { begin, pump, person, smtp, db } = await noticesInMeeting();
    const id = await person();
    await db.updateTable('registrations').set({ name: HOSTILE_NAME }).where('id', '=', id).execute();
    await begin({ channels: ['email'] });
    await pump();
    const [head = ''] = (smtp.raw.at(-1) ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^bcc:/im);
    const mail = await smtp.last();
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to?.map(({ address }) => address)).toEqual(['guest1@guest.example']);
    expect(mail.subject).toContain('{{insertCompany}}');
    expect(mail.html).not.toMatch(/<img/);
    for (const text of [mail.subject, mail.html, mail.text]) expect(text).not.toMatch(BIDI);
  });

  test('in a name is not given to a carrier: such an SMS is stopped', async () => {
    const { begin, person, rows, db, pump } = await noticesInMeeting();
    const [sign, link] = [await person(), await person()];
    await db.updateTable('registrations').set({ name: '【银行】' }).where('id', '=', sign).execute();
    await db.updateTable('registrations').set({ name: '看 https://evil.example/x' }).where('id', '=', link).execute();
    const id = await begin({ channels: ['sms'] });
    await pump();
    expect((await rows(id)).map(({ state, state_reason }) => [state, state_reason])).toEqual([
      ['withheld', '“姓名”：变量中不能有【】'],
      ['withheld', '“姓名”：变量中不能有链接'],
    ]);
  });

  test.each(['{{insertName.constructor}}', '${7*7}', '{insertName!r}', '%7BinsertName%7D', 'insertName.__class__'])(
    '%s in a title is sent as it is',
    async (text) => {
      const { begin, pump, person, smtp } = await noticesInMeeting();
      await person();
      await begin({ channels: ['email'], subject: `通知 ${text}` });
      await pump();
      expect((await smtp.last()).subject).toBe(`通知 ${text}`);
    },
  );

  test('a notice of another meeting is not previewed, listed or tested', async () => {
    const { noticePreviews, noticeRecipients, noticeTests, add, person, there } = await noticesInMeeting();
    await person();
    const { id } = await add();
    expect(await codeOf(noticePreviews.preview(id, there))).toBe(404);
    expect(await codeOf(noticeRecipients.list({ notice: id, page: 1, limit: 10 }, there))).toBe(404);
    const test = { id, toSelf: false, phones: [], emails: ['me@yunting.example'] };
    expect(await codeOf(noticeTests.send(test, there))).toBe(404);
  });
});
