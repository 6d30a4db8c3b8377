import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import { teamCalls, teamProblems, teamRecord, teamsAccess } from '@huiwu/contract/teams';
import { defineModule } from '../../module.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';

interface TeamsTable extends TableOfCustomer<typeof teamRecord> {
  meeting_id: string;
}

declare module '../../schema.ts' {
  interface Tables {
    teams: TeamsTable;
  }
}

export const teamsModule = defineModule({
  ...plainRecord({
    name: 'teams',
    table: 'teams',
    record: teamRecord,
    calls: teamCalls,
    module: '团队',
    of: 'meeting',
    unique: { name: teamProblems.nameTaken },
  }),
  menus: [
    {
      id: teamsAccess.menuId,
      parent_id: registrationAccess.menuId,
      mode: 'meeting',
      title: '团队',
      pageurl: 'team',
      component: 'teams/TeamsPage',
      icon: 'team',
      sort_order: 40,
    },
  ],
});
