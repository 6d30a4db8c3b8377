import { useQuery } from '@tanstack/react-query';
import { invoiceLifecycle, type InvoiceLifeState } from '@huiwu/contract/invoices';
import { QuickFilters } from '../../shared/filters/QuickFilters.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { invoicesConsole } from './invoices-console.tsx';
import { tabsQuery } from './invoices.queries.ts';

const { states } = invoiceLifecycle;
const TABS: readonly InvoiceLifeState[] = [
  'applied',
  'waiting',
  'audited',
  'issuing',
  'issued',
  'redPending',
  'partRed',
  'red',
  'voided',
  'failed',
  'rejected',
  'cancelled',
];
/** Shown while there are any. */
const RARE: readonly InvoiceLifeState[] = ['waiting', 'issuing', 'redPending', 'partRed', 'red', 'voided', 'failed'];
const ALL = 'all';

/** Quick filters by state, with the number of applications of each. */
export function InvoiceTabs() {
  const list = useListState(invoicesConsole.readers);
  const { data: counts } = useQuery(tabsQuery());
  const { state = '' } = list.filters;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const filters = [
    ...TABS.filter((key) => !RARE.includes(key) || state === key || (counts?.[key] ?? 0) > 0).map((key) => ({
      key,
      title: states[key],
      count: counts?.[key],
      isChosen: state === key,
    })),
    { key: ALL, title: '全部', count: total, isChosen: state === '' },
  ];
  return (
    <QuickFilters
      label="申请状态"
      filters={filters}
      onChoose={(key) => list.filterBy({ state: key === ALL ? '' : key })}
    />
  );
}
