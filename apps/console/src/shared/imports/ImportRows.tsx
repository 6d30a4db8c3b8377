import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import type { ImportJob, ImportRow, RowResult } from '@huiwu/contract/imports';
import { EmptyNotice } from '../components/EmptyNotice.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { Waiting } from '../components/Waiting.tsx';
import { formatCount } from '../formats/numbers.ts';
import { importRowsQuery, ROWS_SHOWN, type ConsoleImport } from './imports.queries.ts';
import { RowCell } from './RowCell.tsx';

const RESULTS: Record<RowResult, string> = { error: '错误', new: '新增', update: '更新', skip: '跳过' };
const TABS = ['all', 'error', 'new', 'update', 'skip'] as const;
type ResultTab = (typeof TABS)[number];

interface ImportRowsProps {
  of: ConsoleImport;
  job: ImportJob;
  /** Nothing can be changed while something runs, or after all was taken back. */
  isClosed: boolean;
}

/** The rows with what came of them; a cell is changed where it stands. */
export function ImportRows({ of, job, isClosed }: ImportRowsProps) {
  const { counts } = job;
  const [tab, setTab] = useState<ResultTab>(counts.error > 0 ? 'error' : 'all');
  const [page, setPage] = useState(1);
  const result = tab === 'all' ? undefined : tab;
  const query = useQuery(importRowsQuery(of, { id: job.id, result, page }));
  const items = TABS.map((key) => ({
    key,
    label: `${key === 'all' ? '全部' : RESULTS[key]} ${formatCount(counts[key])}`,
  }));
  const go = (key: string) => {
    setTab(TABS.find((each) => each === key) ?? 'all');
    setPage(1);
  };
  return (
    <section aria-label="数据">
      <Tabs items={items} activeKey={tab} onChange={go} />
      <ShownRows {...{ of, job, isClosed, query }} />
      <Pager page={page} total={query.data?.total ?? 0} onGo={setPage} />
    </section>
  );
}

interface ShownRowsProps extends ImportRowsProps {
  query: UseQueryResult<{ list: ImportRow[] }>;
}

function ShownRows({ query, ...about }: ShownRowsProps) {
  const rows = query.data?.list;
  if (rows === undefined) return query.isError ? <LoadError query={query} /> : <Waiting rows={6} />;
  return rows.length === 0 ? <EmptyNotice title="没有数据" /> : <RowTable {...about} rows={rows} />;
}

function Pager({ page, total, onGo }: { page: number; total: number; onGo: (page: number) => void }) {
  const pages = Math.ceil(total / ROWS_SHOWN);
  if (pages < 2) return null;
  return (
    <nav className="import-pager" aria-label="分页">
      <Button disabled={page === 1} onClick={() => onGo(page - 1)}>
        上一页
      </Button>
      <span className="number">
        {page} / {formatCount(pages)}
      </span>
      <Button disabled={page >= pages} onClick={() => onGo(page + 1)}>
        下一页
      </Button>
    </nav>
  );
}

function RowTable({ of, job, isClosed, rows }: ImportRowsProps & { rows: ImportRow[] }) {
  return (
    <section className="import-grid" aria-label="数据表">
      <table>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">结果</th>
            {job.columns.map(({ heading }, at) => (
              <th key={`${at} ${heading}`} scope="col">
                {heading || `第 ${at + 1} 列`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} {...{ of, job, row }} isClosed={isClosed || row.isImported} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const resultOf = ({ isImported, result }: ImportRow): string => {
  if (isImported) return '已导入';
  return result === null ? '未检查' : RESULTS[result];
};

function Row({ of, job, row, isClosed }: Omit<ImportRowsProps, 'isClosed'> & { row: ImportRow; isClosed: boolean }) {
  const whole = row.problems.filter(({ column }) => column === null);
  return (
    <tr data-result={row.isImported ? 'done' : row.result}>
      <th scope="row" className="number">
        {row.row}
      </th>
      <td>
        {resultOf(row)}
        {whole.map(({ message }) => (
          <small key={message} className={row.result === 'error' ? 'import-problem' : 'import-why'}>
            {message}
          </small>
        ))}
      </td>
      {row.cells.map((text, column) => (
        <RowCell
          // Another text from the server is another input.
          key={`${column} ${text}`}
          {...{ of, job, text, column, isClosed }}
          row={row.row}
          problems={row.problems.filter((each) => each.column === column).map(({ message }) => message)}
        />
      ))}
    </tr>
  );
}
