import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import { teamCalls, teamProblems, teamRecord, teamsAccess } from '@huiwu/contract/teams';
import { canReadField, coversScope, rightsOver } from '../../access/rights.ts';
import { defineModule } from '../../module.ts';
import type { Reading } from '../../records/plan.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { OrderSumRepository } from '../orders/book/order-sums.repository.ts';
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
  orderSums: Pick<OrderSumRepository, 'ofTeams'>;
}

const NO_ORDERS = { total: 0, paid: 0 };

/** Undefined for callers who may not see what all orders of a team amount to. */
const amountsOf = async ({ repositories, caller: { rights } }: Reading<TeamRepositories>, ids: readonly string[]) => {
  if (!coversScope(rights, 'orders.search', 'all')) return undefined;
  if (!canReadField(rightsOver(rights, 'all'), 'orders.amounts')) return undefined;
  const found = ids.length === 0 ? [] : await repositories.orderSums.ofTeams(ids);
  return new Map(
    found.map(({ team_id, total, received, refunded }) => [team_id, { total, paid: received - refunded }]),
  );
};

const sumsOfTeams = async (reading: Reading<TeamRepositories>, rows: readonly { id: string }[]) => {
  const ids = rows.map(({ id }) => id);
  const [counts, amounts] = await Promise.all([
    reading.repositories.registrations.countOfTeams(ids),
    amountsOf(reading, ids),
  ]);
  return ({ id }: { id: string }) => ({
    people: counts.get(id) ?? 0,
    ...(amounts && (amounts.get(id) ?? NO_ORDERS)),
  });
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
    computed: sumsOfTeams,
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
