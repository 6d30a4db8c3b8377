import { mailTemplateBlockers, mailTemplateLifecycle, mailTemplateRecord } from '@huiwu/contract/mail-templates';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { attachmentsIn } from '../files/attachments.service.ts';
import type { ListedTemplate, MailTemplateRepositories } from './mail-templates.store.ts';
import type { MailTemplateRow } from './mail-templates.table.ts';

/** The name of another template that already sends the scene of the same company or meeting. */
type Taken = string | undefined;

const loadTaken = async (
  { repositories }: Pick<Reading<MailTemplateRepositories>, 'repositories'>,
  rows: readonly ListedTemplate[],
): Promise<(row: ListedTemplate) => Taken> => {
  const only = rows.filter(({ scene, state }) => scene !== 'free' && state !== 'enabled');
  if (only.length === 0) return () => undefined;
  const of = (key: 'customer_id' | 'scene') => [...new Set(only.map((row) => row[key]))];
  const enabled = await repositories.mailTemplates.listEnabled(of('customer_id'), of('scene'));
  return (row) =>
    row.scene === 'free'
      ? undefined
      : enabled.find(
          (each) =>
            each.id !== row.id &&
            each.scene === row.scene &&
            each.customer_id === row.customer_id &&
            each.meeting_id === row.meeting_id,
        )?.name;
};

export const mailTemplateDecisions = createDecisions<
  MailTemplateRepositories,
  ListedTemplate,
  Taken,
  typeof mailTemplateLifecycle,
  'recoverDefault'
>({
  name: 'mailTemplates',
  lifecycle: mailTemplateLifecycle,
  ownActions: { recoverDefault: { by: 'mailTemplates.restore' } },
  loadFacts: loadTaken,
  guards: {
    enable: ({ facts }) => [facts !== undefined && mailTemplateBlockers.sceneTaken({ name: facts })],
    delete: ({ row }) => [row.state === 'enabled' && mailTemplateBlockers.enabled()],
    recoverDefault: ({ row }) => [row.scene === 'free' && mailTemplateBlockers.noDefault()],
  },
});

const computed = async (
  { repositories }: Reading<MailTemplateRepositories>,
  rows: readonly ListedTemplate[],
): Promise<(row: ListedTemplate) => { meetingName: string }> => {
  const ids = [...new Set(rows.flatMap(({ meeting_id }) => meeting_id ?? []))];
  const meetings = await repositories.mailTemplates.listMeetings(ids);
  return ({ meeting_id }) => ({ meetingName: meetings.find(({ id }) => id === meeting_id)?.name ?? '' });
};

const FACT_CHARACTERS = 200;

export const mailTemplatePlan = {
  record: mailTemplateRecord,
  module: '邮件模板',
  of: ({ mailTemplates }: MailTemplateRepositories) => mailTemplates,
  computed,
  /** The text instead of its HTML, and names instead of ids. */
  facts: (row: MailTemplateRow) => ({
    正文: row.text.slice(0, FACT_CHARACTERS),
    附件: attachmentsIn(row)
      .map(({ name }) => name)
      .join('、'),
  }),
};
