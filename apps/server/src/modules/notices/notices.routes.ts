import {
  abortNotice,
  approveNotice,
  downloadNoticeFile,
  getNoticeChoices,
  getNoticeFigures,
  getNoticeMail,
  listNoticeAuthors,
  listNoticeRecipients,
  noticeCalls,
  pauseNotice,
  previewNotice,
  rejectNotice,
  resendNotice,
  resumeNotice,
  scheduleNotice,
  sendNotice,
  submitNotice,
  testNotice,
  unscheduleNotice,
  withdrawNotice,
} from '@huiwu/contract/notices';
import { pushRegistration } from '@huiwu/contract/registrations';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { NoticeFigureService } from './previews/notice-figures.service.ts';
import type { NoticePreviews } from './previews/notice-previews.service.ts';
import type { NoticeRecipients } from './previews/notice-recipients.service.ts';
import type { NoticeTests } from './previews/notice-tests.service.ts';
import type { TicketPushes } from './scenes/ticket-pushes.service.ts';
import type { NoticeChoiceService } from './notice-choices.service.ts';
import type { NoticeStates } from './notice-states.service.ts';
import type { NoticeService } from './notices.service.ts';

interface Services {
  notices: NoticeService;
  noticeStates: NoticeStates;
  noticeChoices: NoticeChoiceService;
  noticePreviews: NoticePreviews;
  noticeFigures: NoticeFigureService;
  noticeRecipients: NoticeRecipients;
  noticeTests: NoticeTests;
  ticketPushes: TicketPushes;
}

export const noticeRoutes = (mount: Mount, services: Services): void => {
  const { notices, noticeStates: states, noticePreviews, noticeFigures, noticeRecipients, noticeTests } = services;
  recordRoutes(mount, noticeCalls, notices);
  mount(listNoticeAuthors, (question, caller) => notices.listAuthors(question, caller));
  mount.toFile(downloadNoticeFile, (asked, caller) => notices.downloadFile(asked, caller));
  mount(submitNotice, (asked, caller) => states.submit(asked, caller));
  mount(withdrawNotice, (asked, caller) => states.withdraw(asked, caller));
  mount(approveNotice, (asked, caller) => states.approve(asked, caller));
  mount(rejectNotice, (asked, caller) => states.reject(asked, caller));
  mount(scheduleNotice, (asked, caller) => states.schedule(asked, caller));
  mount(sendNotice, (asked, caller) => states.send(asked, caller));
  mount(unscheduleNotice, (asked, caller) => states.unschedule(asked, caller));
  mount(pauseNotice, (asked, caller) => states.pause(asked, caller));
  mount(resumeNotice, (asked, caller) => states.resume(asked, caller));
  mount(abortNotice, (asked, caller) => states.abort(asked, caller));
  mount(resendNotice, (asked, caller) => states.resend(asked, caller));
  mount(getNoticeChoices, (_input, caller) => services.noticeChoices.list(caller));
  mount(getNoticeMail, ({ id }, caller) => services.noticeChoices.getMail(id, caller));
  mount(previewNotice, ({ id }, caller) => noticePreviews.preview(id, caller));
  mount(getNoticeFigures, ({ id }, caller) => noticeFigures.get(id, caller));
  mount(listNoticeRecipients, (asked, caller) => noticeRecipients.list(asked, caller));
  mount(pushRegistration, ({ id }, caller) => services.ticketPushes.push(id, caller));
  mount(testNotice, (asked, caller) => noticeTests.send(asked, caller));
};
