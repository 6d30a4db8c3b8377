import {
  AUDIENCES,
  webMessageBlockers,
  webMessageLifecycle,
  webMessageRecord,
  type MessageAudience,
} from '@huiwu/contract/web-messages';
import { iso } from '../../platform/clock.ts';
import { textOfRichText } from '../../platform/content/rich-text.ts';
import { createDecisions } from '../../records/decisions.ts';
import { idsIn } from '../../records/mapping.ts';
import type { Reading } from '../../records/plan.ts';
import type { ReaderCounts } from './web-message-readers.repository.ts';
import { isOver, minutesToWait } from './web-messages.rules.ts';
import type { WebMessageRepositories } from './web-messages.store.ts';
import type { WebMessageRow } from './web-messages.table.ts';

export type ListedMessage = Pick<
  WebMessageRow,
  'id' | 'version' | 'state' | 'publish_at' | 'expire_at' | 'reminded_at' | 'audience' | 'targets'
>;

const NO_READERS: ReaderCounts = { read: 0, confirmed: 0, waiting: 0 };

const countsOf = async ({ repositories }: Reading<WebMessageRepositories>, rows: readonly ListedMessage[]) => {
  const counts = await repositories.webMessageReaders.countOf(rows.map(({ id }) => id));
  return ({ id }: { id: string }): ReaderCounts => counts.get(id) ?? NO_READERS;
};

export const webMessageDecisions = createDecisions<
  WebMessageRepositories,
  ListedMessage,
  ReaderCounts,
  typeof webMessageLifecycle,
  'remind'
>({
  name: 'webMessages',
  lifecycle: webMessageLifecycle,
  ownActions: { remind: { by: 'webMessages.send', fits: ({ state }) => state === 'published' } },
  loadFacts: countsOf,
  guards: {
    edit: ({ row }) => [row.state !== 'draft' && webMessageBlockers.notDraft()],
    delete: ({ row }) => [row.state !== 'draft' && webMessageBlockers.kept()],
    publish: ({ row, now }) => [isOver(row, now) && webMessageBlockers.expired()],
    remind: ({ row, facts, now }) => {
      if (row.state !== 'published') return [];
      const minutes = minutesToWait(row, now);
      return [
        isOver(row, now) && webMessageBlockers.over(),
        (row.publish_at ?? '') > iso(now) && webMessageBlockers.notYet(),
        minutes > 0 && webMessageBlockers.remindedLately({ minutes }),
        facts.waiting === 0 && webMessageBlockers.allRead(),
      ];
    },
  },
});

const NAMED_AT_MOST = 3;

/** The audience in words, with the names of its first targets. */
const audienceText = (audience: MessageAudience, names: readonly string[]): string => {
  if (audience === 'all') return AUDIENCES.all;
  const first = names.slice(0, NAMED_AT_MOST).join('、');
  return names.length > NAMED_AT_MOST ? `${first}等 ${names.length} 项` : first;
};

const KIND_OF_TARGETS = { departments: 'department', chosen: 'admin' } as const;

const namesOfTargets = async (
  { webMessages, addressees }: WebMessageRepositories,
  rows: readonly ListedMessage[],
): Promise<Map<string, string>> => {
  const idsOf = (audience: MessageAudience) => [
    ...new Set(rows.filter((row) => row.audience === audience).flatMap(({ targets }) => idsIn(targets))),
  ];
  const [roles, departments, admins] = await Promise.all([
    addressees.namesOfRoles(idsOf('roles')),
    webMessages.namesOf(KIND_OF_TARGETS.departments, idsOf('departments')),
    webMessages.namesOf(KIND_OF_TARGETS.chosen, idsOf('chosen')),
  ]);
  return new Map([...roles, ...departments, ...admins]);
};

const computed = async (reading: Reading<WebMessageRepositories>, rows: readonly ListedMessage[]) => {
  const [counts, names] = await Promise.all([countsOf(reading, rows), namesOfTargets(reading.repositories, rows)]);
  return (row: ListedMessage) => ({
    audienceText: audienceText(
      row.audience,
      idsIn(row.targets).map((id) => names.get(id) ?? '已删除'),
    ),
    readCount: counts(row).read,
    confirmedCount: counts(row).confirmed,
  });
};

const FACT_CHARACTERS = 200;

export const webMessagePlan = {
  record: webMessageRecord,
  module: '站内信',
  of: ({ webMessages }: WebMessageRepositories) => webMessages,
  computed,
  /** The text instead of its HTML, and names instead of ids. */
  facts: ({ content, attachments, targets }: WebMessageRow) => ({
    正文: textOfRichText(content).slice(0, FACT_CHARACTERS),
    受众对象: `${idsIn(targets).length} 项`,
    附件: (JSON.parse(attachments) as { name: string }[]).map(({ name }) => name).join('、'),
  }),
};
