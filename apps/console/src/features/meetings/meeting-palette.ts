import { addMeeting, editMeeting, listMeetings, listMyMeetings, type MyMeeting } from '@huiwu/contract/meetings';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { PaletteEntry, PaletteQuestion, PaletteSource } from '../../shared/palette/palette-source.ts';

const MOST = 5;
const MOST_ACTIONS = 3;
const EDIT = '编辑';

const entryOf = ({ id, code, name, place, custName }: MyMeeting): PaletteEntry => ({
  id: `meeting ${id}`,
  title: name,
  note: [custName, place].filter(Boolean).join(' · '),
  keywords: [code],
  outcome: { to: `/desk/index?meetingCode=${encodeURIComponent(code)}` },
});

const mine = async ({ text, signal }: PaletteQuestion): Promise<PaletteEntry[]> =>
  (await callEndpoint(listMyMeetings, { page: 1, limit: MOST, keyword: text }, { signal })).list.map(entryOf);

/** The meetings that the user can edit in their present state. */
const edits = async ({ text, signal, access: { can } }: PaletteQuestion): Promise<PaletteEntry[]> => {
  if (!can(listMeetings) || !can(editMeeting)) return [];
  const { list } = await callEndpoint(listMeetings, { page: 1, limit: MOST, name: text }, { signal });
  return list
    .filter(({ actions }) => actions.some(({ name, blockers }) => name === 'edit' && blockers.length === 0))
    .slice(0, MOST_ACTIONS)
    .map(({ id, code, name }) => ({
      id: `edit meeting ${id}`,
      title: `${EDIT} ${name}`,
      note: code,
      outcome: { to: `/meeting/edit/${id}` },
    }));
};

/** The meetings that the user may enter. Those with the right to edit have an entry for that as well. */
export const meetingPalette: PaletteSource = {
  noun: 'meetings',
  actions: ({ can }) =>
    can(addMeeting) ? [{ id: 'meeting add', title: '新增会议', outcome: { to: '/meeting/edit' } }] : [],
  verbs: ({ can }) => (can(listMeetings) && can(editMeeting) ? [EDIT] : []),
  hint: () => '会议',
  find: async (question) => {
    const [records, actions] = await Promise.all([mine(question), edits(question)]);
    return { records, actions };
  },
};
