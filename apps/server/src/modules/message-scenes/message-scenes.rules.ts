import type { ContentSource } from '@huiwu/contract/message-scenes';

/** Whose text it is. Without a template it is the system's. */
export const sourceOf = (template: { meeting_id: string | null } | undefined): ContentSource => {
  if (template === undefined) return 'system';
  return template.meeting_id === null ? 'company' : 'meeting';
};
