import { baseErrors, refuse, refuseField } from '@huiwu/contract/base/errors';
import { refuseNow } from '@huiwu/contract/base/lifecycle';
import {
  mailDefaultOf,
  mailTemplateLifecycle,
  mailTemplateProblems,
  type ComparedContent,
  type MailTemplateTransition,
  type MailVersion,
} from '@huiwu/contract/mail-templates';
import type { Caller } from '../../access/caller.ts';
import { transitionFor, type DecisionRequest } from '../../records/decisions.ts';
import { createSteps } from '../../records/steps.ts';
import type { Store } from '../../store.ts';
import { columnsOfContent, fallbacksIn, isSameContent } from './mail-content.service.ts';
import { mailTemplateDecisions, mailTemplatePlan } from './mail-template-plan.service.ts';
import { keepVersion, lockTemplates } from './mail-templates.service.ts';
import type { ListedTemplate, MailTemplateRepositories, MailTemplateWork } from './mail-templates.store.ts';
import type { MailTemplateRow } from './mail-templates.table.ts';

interface WithVersions {
  id: string;
  version: number;
}

type VersionContent = ReturnType<typeof columnsOfContent>;

/** States of templates, and the contents that they had. */
export const createMailVersionService = ({ store }: { store: Store<MailTemplateRepositories> }) => {
  const steps = createSteps<typeof mailTemplatePlan.record, MailTemplateRepositories, ListedTemplate, MailTemplateRow>({
    ...mailTemplatePlan,
    actions: mailTemplateDecisions.actionsOf,
  });
  const transition = transitionFor(mailTemplateLifecycle, steps, mailTemplateDecisions);

  const findRow = async (id: string, caller: Caller): Promise<MailTemplateRow> =>
    (await store.read(caller).mailTemplates.find(id)) ?? refuse(baseErrors.notFound);

  const contentOf = async (
    { mailVersions }: MailTemplateRepositories,
    { id, scene }: MailTemplateRow,
    number: number,
  ): Promise<VersionContent | undefined> => {
    if (number > 0) return mailVersions.find(id, number);
    const content = mailDefaultOf(scene);
    return content && columnsOfContent(content);
  };

  /** A content that was there before becomes the newest version. */
  const write = async (
    work: MailTemplateWork,
    before: MailTemplateRow,
    { content, action, sentence }: { content: VersionContent; action: string; sentence: string },
  ): Promise<void> => {
    if (isSameContent(before, content)) refuseNow(sentence);
    const { subject, html, text, fallbacks } = content;
    const columns = { subject, html, text, fallbacks, revision: before.revision + 1 };
    await steps.edit(work, { before, values: {}, columns, action });
    await keepVersion(work, { ...before, ...columns });
  };

  return {
    move: (name: MailTemplateTransition, asked: DecisionRequest, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const row = await work.repositories.mailTemplates.find(asked.id);
        await lockTemplates(work, row?.customer_id ?? caller.customerId);
        await transition(work, name, asked);
        return null;
      }),

    list: async (id: string, caller: Caller): Promise<MailVersion[]> => {
      const { mailVersions, mailTemplates } = store.read(caller);
      await findRow(id, caller);
      const rows = await mailVersions.list(id);
      const names = await mailTemplates.namesOf(
        'admin',
        rows.flatMap(({ created_by }) => created_by ?? []),
      );
      return rows.map(({ number, subject, created_at, created_by }) => ({
        number,
        subject,
        author: names.get(created_by ?? '') ?? '系统',
        at: created_at,
      }));
    },

    compare: async ({ id, from, to }: { id: string; from: number; to: number }, caller: Caller) => {
      const repositories = store.read(caller);
      const row = await findRow(id, caller);
      const find = async (field: 'from' | 'to', number: number): Promise<ComparedContent> => {
        const content =
          (await contentOf(repositories, row, number)) ?? refuseField(field, mailTemplateProblems.noVersion);
        const { subject, text, fallbacks } = content;
        return { number, subject, text, fallbacks: fallbacksIn(fallbacks) };
      };
      return { from: await find('from', from), to: await find('to', to) };
    },

    recoverDefault: ({ id, version }: { id: string; version: number }, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        await mailTemplateDecisions.refuseBlocked(work, before, 'recoverDefault');
        const content = (await contentOf(work.repositories, before, 0)) ?? refuse(baseErrors.notFound);
        await write(work, before, { content, action: '恢复默认', sentence: mailTemplateProblems.sameAsDefault });
        return null;
      }),

    restore: ({ id, version, number }: WithVersions & { number: number }, caller: Caller): Promise<null> =>
      store.change(caller, async (work) => {
        const before = await steps.findPresent(work.repositories, id);
        await steps.refuseStale(work, before, version);
        const content =
          (await contentOf(work.repositories, before, number)) ?? refuseField('number', mailTemplateProblems.noVersion);
        const action = `恢复版本 ${number}`;
        await write(work, before, { content, action, sentence: mailTemplateProblems.sameVersion });
        return null;
      }),
  };
};

export type MailVersionService = ReturnType<typeof createMailVersionService>;
