import { listMyMeetings, type MyMeeting } from '@huiwu/contract/meetings';
import { callEndpoint } from '../../shared/api/call-endpoint.ts';
import type { PaletteEntry, PaletteSource } from '../../shared/palette/palette-source.ts';

const MOST = 5;

const entryOf = ({ id, code, name, place, custName }: MyMeeting): PaletteEntry => ({
  id: `meeting ${id}`,
  title: name,
  note: [custName, place].filter(Boolean).join(' · '),
  keywords: [code],
  outcome: { to: `/desk/index?meetingCode=${encodeURIComponent(code)}` },
});

/** The meetings that this person may enter; choosing one enters it. */
export const meetingPalette: PaletteSource = {
  noun: 'meetings',
  actions: () => [],
  verbs: () => [],
  hint: () => '会议',
  find: async ({ text, signal }) => {
    const { list } = await callEndpoint(listMyMeetings, { page: 1, limit: MOST, keyword: text }, { signal });
    return { records: list.map(entryOf), actions: [] };
  },
};
