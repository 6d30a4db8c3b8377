import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import { teamCalls, teamProblems, teamRecord, teamsAccess } from '@huiwu/contract/teams';
import { defineModule } from '../../module.ts';
import type { Reading } from '../../records/plan.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { TableOfCustomer } from '../../records/record.table.ts';

interface TeamsTable extends TableOfCustomer<typeof teamRecord> {
  meeting_id: string;
}

declare module '../../schema.ts' {
  interface Tables {
    teams: TeamsTable;
  }
}

interface TeamRepositories {
  teams: RepositoryOf<'teams', typeof teamRecord>;
  registrations: Pick<RegistrationRepository, 'countOfTeams'>;
}

const peopleOfTeams = async ({ repositories }: Reading<TeamRepositories>, rows: readonly { id: string }[]) => {
  const counts = await repositories.registrations.countOfTeams(rows.map(({ id }) => id));
  return ({ id }: { id: string }) => ({ people: counts.get(id) ?? 0 });
};

export const teamsModule = defineModule({
  ...plainRecord({
    name: 'teams',
    table: 'teams',
    record: teamRecord,
    calls: teamCalls,
    module: '团队',
    of: 'meeting',
    unique: { name: teamProblems.nameTaken },
    computed: peopleOfTeams,
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
