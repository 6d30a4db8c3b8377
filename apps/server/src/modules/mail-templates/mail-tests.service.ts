import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { MAIL_TESTS_PER_DAY, mailTemplateProblems } from '@huiwu/contract/mail-templates';
import { sampleValues } from '@huiwu/contract/message-tokens';
import { MAIL_RESULTS } from '@huiwu/contract/senders';
import type { Caller } from '../../access/caller.ts';
import { ALL_CUSTOMERS, type Store } from '../../store.ts';
import type { AttachedFileService } from '../files/attached-files.service.ts';
import { attachmentsIn } from '../files/attachments.service.ts';
import type { InlineImages } from '../files/inline-images.service.ts';
import type { SmsBudgetService } from '../outbox/sms-budgets.service.ts';
import type { SenderMails } from '../senders/senders.service.ts';
import { renderMail, withPlaceholders } from './mail-content.service.ts';
import type { MailTemplateRepositories } from './mail-templates.store.ts';
import type { MailTemplateRow } from './mail-templates.table.ts';

interface Needs {
  store: Store<MailTemplateRepositories>;
  senderMails: SenderMails;
  smsBudgets: Pick<SmsBudgetService, 'takeOfDay'>;
  inlineImages: InlineImages;
  attachedFiles: Pick<AttachedFileService, 'readAll'>;
}

/** Sends a template to an address that the admin types, with sample values. */
export const createMailTests = ({ store, senderMails, smsBudgets, inlineImages, attachedFiles }: Needs) => {
  /** Counted before anything is sent, so that a sender cannot be used to write to strangers again and again. */
  const claim = (senderId: string, caller: Caller): Promise<void> =>
    store.change(caller, async (work) => {
      if (!(await smsBudgets.takeOfDay(work, `mail test ${senderId}`, MAIL_TESTS_PER_DAY)))
        refuseField('to', mailTemplateProblems.testsUsedUp);
    });

  const filesOf = (row: MailTemplateRow) =>
    attachedFiles.readAll(
      ALL_CUSTOMERS,
      attachmentsIn(row).map(({ fileName }) => fileName),
    );

  return {
    send: async ({ id, sender, to }: { id: string; sender: string; to: string }, caller: Caller) => {
      const row = (await store.read(caller).mailTemplates.find(id)) ?? refuse(baseErrors.notFound);
      if (row.deleted_at !== null) refuse(baseErrors.notFound);
      const from =
        (await senderMails.findUsable(sender, caller)) ?? refuseField('sender', mailTemplateProblems.noSender);
      if (from.customer_id !== row.customer_id) refuseField('sender', mailTemplateProblems.noSender);
      await claim(sender, caller);
      const { subject, text, html } = renderMail(withPlaceholders(row), sampleValues('sample'));
      const { html: embedded, images } = await inlineImages.embed(html);
      const attachments = [...images, ...(await filesOf(row))];
      const result = await senderMails.send(from, {
        to,
        subject: `[测试] ${subject}`,
        text,
        html: embedded,
        attachments,
      });
      await store.change(caller, (work) =>
        work.log({
          module: '邮件模板',
          action: '测试发送',
          targetId: id,
          targetName: row.name,
          after: { 发件人: from.address, 结果: MAIL_RESULTS[result.kind], 服务器的答复: result.text },
        }),
      );
      return { kind: result.kind, text: result.text };
    },
  };
};

export type MailTests = ReturnType<typeof createMailTests>;
