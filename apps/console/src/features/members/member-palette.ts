import { recordPalette } from '../../shared/records/record-palette.ts';
import { membersConsole } from './MembersPage.tsx';

/** Finds members by name, pinyin or initials. */
export const memberPalette = recordPalette(membersConsole, { list: '/member/list', note: 'company' });
