import { registrationAccess } from '@huiwu/contract/meeting-sessions';
import { teamBlockers, teamCalls, teamProblems, teamRecord, teamsAccess } from '@huiwu/contract/teams';
import { canReadField, coversScope, hasFunction, rightsOver } from '../../access/rights.ts';
import { defineModule } from '../../module.ts';
import { createDecisions } from '../../records/decisions.ts';
import type { Reading } from '../../records/plan.ts';
import { plainRecord } from '../../records/record.module.ts';
import type { RepositoryOf } from '../../records/record.repository.ts';
import type { OrderSumRepository } from '../orders/book/order-sums.repository.ts';
import type { InvoiceSplitRepository } from '../orders/invoices/split/invoice-splits.repository.ts';
import type { RegistrationRepository } from '../registrations/registrations.repository.ts';
import type { StoredRow, TableOfCustomer } from '../../records/record.table.ts';

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
  invoiceSplits: Pick<InvoiceSplitRepository, 'invoiceableTeams'>;
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

/** An invoice is applied for by the call of invoices; here is only whether a team has money for it. */
const decisions = createDecisions<TeamRepositories, StoredRow<'teams'>, boolean, never, 'applyInvoice'>({
  name: 'teams',
  ownActions: { applyInvoice: { by: 'invoices.invoiceHandling' } },
  guards: { applyInvoice: ({ row: { id }, facts }) => [!facts && teamBlockers.nothingToInvoice({ id })] },
  loadFacts: async ({ repositories, caller: { rights } }, rows) => {
    const isAsked = rows.length > 0 && hasFunction(rights, 'invoices.invoiceHandling');
    const found = isAsked ? await repositories.invoiceSplits.invoiceableTeams(rows.map(({ id }) => id)) : undefined;
    return ({ id }) => found?.has(id) ?? false;
  },
});

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
    decisions,
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
