import { getTeam, teamCalls, teamRecord, type Team, type TeamRow } from '@huiwu/contract/teams';
import { sendToTeams, START_TEAMS_MAX } from '@huiwu/contract/notice-starts';
import { ACTIVE_STATES } from '@huiwu/contract/registrations';
import { RegistrationCount } from '../../shared/registrations/RegistrationCount.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';

export const teamsConsole = defineConsoleRecord<TeamRow, Team>({
  noun: 'teams',
  record: teamRecord,
  calls: teamCalls,
  columns: {
    people: {
      render: ({ id, name, people }) => (
        <RegistrationCount count={people} of={name} filter={{ team: id }} states={ACTIVE_STATES} />
      ),
    },
  },
  sends: { call: sendToTeams, max: START_TEAMS_MAX },
  texts: {
    title: '团队',
    description: '一起报名、一起缴费的人员，各有联系人和开票方式。',
    one: '团队详情',
    empty: { hint: '新增一起报名的团队。', hasAdd: true },
    consequences: () => ({ delete: '需要时可以在“已删除”中恢复。' }),
  },
});

export function TeamsPage() {
  return <MeetingRecordsPage of={teamsConsole} />;
}

export function TeamDetailPage() {
  const { of } = useMeetingRecord(teamsConsole);
  return <RecordPage of={of} get={getTeam} />;
}
