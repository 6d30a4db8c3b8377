import { getTeam, teamCalls, teamRecord, type Team, type TeamRow } from '@huiwu/contract/teams';
import { applyInvoice } from '@huiwu/contract/invoices';
import { sendToTeams, START_TEAMS_MAX } from '@huiwu/contract/notice-starts';
import { listOrders } from '@huiwu/contract/orders';
import { ACTIVE_STATES } from '@huiwu/contract/registrations';
import { useAccess } from '../../shared/access/useAccess.ts';
import { lazyChunk } from '../../shared/chunks/lazy-chunk.tsx';
import { formatFen } from '../../shared/formats/numbers.ts';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { RegistrationCount } from '../../shared/registrations/RegistrationCount.tsx';
import { MeetingRecordsPage } from '../../shared/meetings/MeetingRecordsPage.tsx';
import { useMeetingRecord } from '../../shared/meetings/useMeetingRecord.ts';
import type { RecordLayerProps } from '../../shared/records/console-record.ts';
import { defineConsoleRecord } from '../../shared/records/define-console-record.ts';
import { RecordPage } from '../../shared/records/RecordPage.tsx';

const TeamInvoiceDrawer = lazyChunk<RecordLayerProps<TeamRow>>(
  async () => (await import('./TeamInvoiceDrawer.tsx')).TeamInvoiceDrawer,
);

type TeamOfOrders = Pick<TeamRow, 'id' | 'name' | 'total' | 'paid'>;

/** For users who may see the list, a link to the orders that it adds up. */
function OrderAmount({ of: { id, name, ...amounts }, amount }: { of: TeamOfOrders; amount: 'total' | 'paid' }) {
  const { can } = useAccess();
  const fen = amounts[amount];
  if (fen === undefined) return '—';
  const text = <span className="number">{formatFen(fen)}</span>;
  if (!can(listOrders)) return text;
  return (
    <PageLink to={`/fee/order?team=${id}`} aria-label={`${formatFen(fen)}，查看${name}的订单`}>
      {text}
    </PageLink>
  );
}

const AMOUNTS = {
  total: (team: TeamOfOrders) => <OrderAmount of={team} amount="total" />,
  paid: (team: TeamOfOrders) => <OrderAmount of={team} amount="paid" />,
};

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
    total: { render: AMOUNTS.total },
    paid: { render: AMOUNTS.paid },
    createdAt: { isExtra: true },
    updatedAt: { isExtra: true },
  },
  factOf: AMOUNTS,
  actions: [{ verb: '代申请发票', name: 'applyInvoice', to: applyInvoice, layer: 'invoice' }],
  layers: {
    invoice: { to: applyInvoice, titleOf: (name) => `代申请发票 ${name}`, Layer: TeamInvoiceDrawer },
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
