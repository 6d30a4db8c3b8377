import { adminImports } from '../../../packages/contract/src/admins/index.ts';
import { memberImports } from '../../../packages/contract/src/members/index.ts';
import { registrationImports } from '../../../packages/contract/src/registrations/index.ts';

/** What the writers import: the table of its rows, and what a line of the file needs after name and phone. */
export interface ImportedNoun {
  name: 'admins' | 'members' | 'registrations';
  calls: typeof adminImports;
  headings: string;
  /** Whether the import belongs to the meeting of the bulk actions. */
  isOfMeeting: boolean;
}

export const IMPORTED_NOUNS: readonly ImportedNoun[] = [
  { name: 'admins', calls: adminImports, headings: '姓名,手机,职务,部门', isOfMeeting: false },
  { name: 'members', calls: memberImports, headings: '姓名,手机,职务,单位', isOfMeeting: false },
  { name: 'registrations', calls: registrationImports, headings: '姓名,手机,职务,参会类型', isOfMeeting: true },
];
