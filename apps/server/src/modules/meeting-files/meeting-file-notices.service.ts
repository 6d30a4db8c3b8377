import { escapeHtml, tokenText } from '@huiwu/contract/message-tokens';
import { ACTIVE_STATES, type Audience } from '@huiwu/contract/registrations';
import type { Caller } from '../../access/caller.ts';
import { idsIn } from '../../records/mapping.ts';
import type { NoticeStarts } from '../notice-starts/notice-starts.service.ts';
import type { MeetingFilePlan } from './meeting-file-plan.service.ts';
import type { MeetingFileStore } from './meeting-files.store.ts';
import type { MeetingFileRow } from './meeting-files.table.ts';

interface Needs {
  store: MeetingFileStore;
  meetingFilePlan: MeetingFilePlan;
  noticeStarts: Pick<NoticeStarts, 'beginInside'>;
}

const IN_NAME = 24;
const IN_SUBJECT = 80;

/** A file for admins has no audience among registrations; it is refused before. */
const audienceOf = ({ audience, type_ids: types }: MeetingFileRow): Audience => {
  if (audience === 'confirmed') return { state: ['confirmed'] };
  return { state: [...ACTIVE_STATES], ...(audience === 'types' && { types: idsIn(types) }) };
};

const startOf = (text: string, characters: number): string => [...text].slice(0, characters).join('');

/** The name of a file is a name, whatever signs of variables it contains. */
const asName = (title: string): string => title.replaceAll('{{', '｛｛');

const wordsFor = (title: string) => ({
  subject: `文件“${startOf(title, IN_SUBJECT)}”已发布`,
  html: [
    `<p>${tokenText('insertName')}您好：</p>`,
    `<p>“${tokenText('insertMeetingName')}”的文件“${escapeHtml(title)}”已发布，如需获取请与会务组联系。</p>`,
  ].join(''),
});

/** Begins a notice about a published file to those for whom it is meant. */
export const createMeetingFileNotices = ({ store, meetingFilePlan, noticeStarts }: Needs) => {
  const { steps, decisions } = meetingFilePlan;
  return {
    begin: (id: string, caller: Caller) =>
      store.change(caller, async (work) => {
        const file = await steps.findPresent(work.repositories, id);
        await decisions.refuseBlocked(work, file, 'notify');
        const title = asName(file.title);
        return noticeStarts.beginInside(work, {
          to: `文件“${startOf(title, IN_NAME)}”的受众`,
          audience: audienceOf(file),
          isNamed: false,
          draft: { channels: ['email'], ...wordsFor(title) },
        });
      }),
  };
};

export type MeetingFileNotices = ReturnType<typeof createMeetingFileNotices>;
