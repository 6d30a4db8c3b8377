import {
  compareMailVersions,
  downloadMailAttachment,
  findMailAttendees,
  listMailVersions,
  mailTemplateCalls,
  mailTemplateTransitions,
  previewMailTemplate,
  recoverMailDefault,
  restoreMailVersion,
  sendTestTemplate,
} from '@huiwu/contract/mail-templates';
import type { Mount } from '../../http/mount.ts';
import { recordRoutes } from '../../records/record.routes.ts';
import type { MailPreviews } from './mail-previews.service.ts';
import type { MailTemplateService } from './mail-templates.service.ts';
import type { MailTests } from './mail-tests.service.ts';
import type { MailVersionService } from './mail-versions.service.ts';

interface Services {
  mailTemplates: MailTemplateService;
  mailVersions: MailVersionService;
  mailPreviews: MailPreviews;
  mailTests: MailTests;
}

export const mailTemplateRoutes = (mount: Mount, services: Services): void => {
  const { mailTemplates, mailVersions, mailPreviews, mailTests } = services;
  recordRoutes(mount, mailTemplateCalls, mailTemplates);
  mount(mailTemplateTransitions.enable, (asked, caller) => mailVersions.move('enable', asked, caller));
  mount(mailTemplateTransitions.disable, (asked, caller) => mailVersions.move('disable', asked, caller));
  mount(mailTemplateTransitions.revise, (asked, caller) => mailVersions.move('revise', asked, caller));
  mount(listMailVersions, ({ id }, caller) => mailVersions.list(id, caller));
  mount(compareMailVersions, (asked, caller) => mailVersions.compare(asked, caller));
  mount(recoverMailDefault, (asked, caller) => mailVersions.recoverDefault(asked, caller));
  mount(restoreMailVersion, (asked, caller) => mailVersions.restore(asked, caller));
  mount.toFile(downloadMailAttachment, (asked, caller) => mailTemplates.downloadFile(asked, caller));
  mount(findMailAttendees, (asked, caller) => mailPreviews.findAttendees(asked, caller));
  mount(previewMailTemplate, (asked, caller) => mailPreviews.preview(asked, caller));
  mount(sendTestTemplate, (asked, caller) => mailTests.send(asked, caller));
};
