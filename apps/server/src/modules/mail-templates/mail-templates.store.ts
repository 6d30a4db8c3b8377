import type { Locks } from '../../database/locks.ts';
import type { Work } from '../../store.ts';
import type { MailTemplateRepository } from './mail-templates.repository.ts';
import type { MailTemplateRow } from './mail-templates.table.ts';
import type { MailVersionRepository } from './mail-versions.repository.ts';

export interface MailTemplateRepositories {
  mailTemplates: MailTemplateRepository;
  mailVersions: MailVersionRepository;
  locks: Locks;
}

export type MailTemplateWork = Work<MailTemplateRepositories>;

/** What of a row its list has. */
export type ListedTemplate = Pick<
  MailTemplateRow,
  'id' | 'version' | 'state' | 'scene' | 'meeting_id' | 'customer_id' | 'deleted_at'
>;
