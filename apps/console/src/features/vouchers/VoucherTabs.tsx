import { useQuery } from '@tanstack/react-query';
import { VOUCHER_STATES, type VoucherState } from '@huiwu/contract/vouchers';
import { QuickFilters } from '../../shared/filters/QuickFilters.tsx';
import { withParameters } from '../../shared/list-state/list-state.ts';
import { useListState } from '../../shared/list-state/useListState.ts';
import { usePage } from '../../shared/page/usePage.ts';
import { vouchersConsole } from './vouchers-console.tsx';
import { tabsQuery } from './vouchers.queries.ts';

const isState = (name: string): name is VoucherState => Object.hasOwn(VOUCHER_STATES, name);
const STATES = Object.keys(VOUCHER_STATES).filter(isState);
const ALL = 'all';

/** Quick filters by state, with the number of vouchers of each. */
export function VoucherTabs() {
  const list = useListState(vouchersConsole.readers);
  const { setSearch } = usePage();
  const { data: counts } = useQuery(tabsQuery());
  const { state = '' } = list.filters;
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const filters = [
    ...STATES.map((key) => ({
      key,
      title: VOUCHER_STATES[key],
      count: counts?.[key],
      isChosen: state === key,
    })),
    { key: ALL, title: '全部', count: total, isChosen: state === '' },
  ];
  const handleChoose = (key: string) => {
    if (key !== ALL) list.filterBy({ state: key });
    // The page keeps the address of all vouchers apart from that of a list that was just opened.
    else setSearch((current) => withParameters(current, { state: undefined, page: 1 }));
  };
  return <QuickFilters label="凭证状态" filters={filters} onChoose={handleChoose} />;
}
