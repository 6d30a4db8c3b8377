import type { BankLine } from '@huiwu/contract/bank-lines';
import type { AccountLines, ReconciliationAsked, Tally } from '@huiwu/contract/reconciliation';
import { Table } from 'antd';
import { PageLink } from '../../shared/page/PageLink.tsx';
import { Figure } from './Figure.tsx';
import { linesPath } from './line-links.ts';

type LineColumn = Exclude<keyof AccountLines, 'account'>;

const COLUMNS: readonly { key: LineColumn; title: string; states: readonly BankLine['state'][] }[] = [
  { key: 'imported', title: '已导入', states: [] },
  { key: 'matched', title: '已匹配', states: ['matched'] },
  { key: 'suggested', title: '待确认', states: ['imported'] },
  { key: 'nomatch', title: '未匹配', states: ['nomatch'] },
  { key: 'duplicate', title: '重复', states: ['duplicate'] },
  { key: 'discarded', title: '已作废', states: ['discarded'] },
];

interface AccountRow extends Record<LineColumn, Tally> {
  account: AccountLines['account'] | undefined;
}

const TOTAL_OF: LineColumn[] = COLUMNS.map(({ key }) => key);

const totalOf = (accounts: readonly AccountLines[]): AccountRow => {
  const sums = TOTAL_OF.map((key) => [
    key,
    accounts.reduce((all, each) => ({ count: all.count + each[key].count, sum: all.sum + each[key].sum }), {
      count: 0,
      sum: 0,
    }),
  ]);
  return { ...(Object.fromEntries(sums) as Record<LineColumn, Tally>), account: undefined };
};

const nameOf = ({ account }: AccountRow): string => (account === undefined ? '合计' : account.name || '未设收款账户');

interface AccountTableProps {
  accounts: readonly AccountLines[];
  period: ReconciliationAsked;
}

/** The lines of each account by state: what was imported is the sum of the other columns. */
export function AccountTable({ accounts, period }: AccountTableProps) {
  if (accounts.length === 0)
    return (
      <div className="reconciled-none">
        <p className="quiet">这段时间没有银行流水，导入后在这里核对。</p>
        <PageLink to="/fee/bank">导入流水</PageLink>
      </div>
    );
  const rows: AccountRow[] = accounts.length > 1 ? [...accounts, totalOf(accounts)] : [...accounts];
  return (
    <>
      <Table<AccountRow>
        size="small"
        rowKey={(row) => row.account?.id ?? 'total'}
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        columns={[
          { title: '收款账户', key: 'account', render: (_, row) => nameOf(row) },
          ...COLUMNS.map(({ key, title, states }) => ({
            title,
            key,
            align: 'right' as const,
            render: (_: unknown, row: AccountRow) => (
              <Figure
                tally={row[key]}
                label={`${nameOf(row)} ${title}`}
                to={linesPath({ account: row.account?.id, states, ...period })}
              />
            ),
          })),
        ]}
      />
      <p className="quiet reconciled-note">已导入 = 已匹配 + 待确认 + 未匹配 + 重复 + 已作废</p>
    </>
  );
}
