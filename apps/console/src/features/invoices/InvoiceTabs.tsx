import { useQuery } from '@tanstack/react-query';
import { INVOICE_TABS, type InvoiceTab } from '@huiwu/contract/invoices';
import { QuickFilters } from '../../shared/filters/QuickFilters.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { invoicesConsole } from './invoices-console.tsx';
import { tabsQuery } from './invoices.queries.ts';

const isTab = (name: string): name is InvoiceTab => Object.hasOwn(INVOICE_TABS, name);
const TABS = Object.keys(INVOICE_TABS).filter(isTab);

const filtersOf = (tab: InvoiceTab) => {
  const { states, ...own } = INVOICE_TABS[tab];
  return { state: states.join(), isExchange: 'isExchange' in own ? '1' : '' };
};

/** Quick filters, with the number of applications of each. */
export function InvoiceTabs() {
  const list = useListState(invoicesConsole.readers);
  const { data: counts } = useQuery(tabsQuery());
  const { state = '', isExchange = '' } = list.filters;
  const filters = TABS.map((key) => {
    const own = filtersOf(key);
    const isChosen = own.state === state && own.isExchange === isExchange;
    return { key, title: INVOICE_TABS[key].title, count: counts?.[key], isChosen };
  });
  return <QuickFilters label="开票申请" filters={filters} onChoose={(key) => list.filterBy(filtersOf(key))} />;
}
