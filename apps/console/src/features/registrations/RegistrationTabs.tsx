import { useQuery } from '@tanstack/react-query';
import { REGISTRATION_TABS, type RegistrationTab } from '@huiwu/contract/registrations';
import { QuickFilters } from '../../shared/filters/QuickFilters.tsx';
import { useListState } from '../../shared/list-state/useListState.ts';
import { filtersOf, tabsQuery } from '../../shared/registrations/registration-tabs.ts';
import { registrationsConsole } from './registrations-console.tsx';

const isTab = (name: string): name is RegistrationTab => Object.hasOwn(REGISTRATION_TABS, name);
const TABS = Object.keys(REGISTRATION_TABS).filter(isTab);

/** Quick filters by state, with the number of registrations of each. */
export function RegistrationTabs() {
  const list = useListState(registrationsConsole.readers);
  const counts = useQuery(tabsQuery());
  const { state = '', isCheckedIn = '', isDeleted = '' } = list.filters;
  if (isDeleted === '1') return null;
  const filters = TABS.map((key) => {
    const own = filtersOf(key);
    const isChosen = own.state === state && own.isCheckedIn === isCheckedIn;
    return { key, title: REGISTRATION_TABS[key].title, count: counts.data?.[key], isChosen };
  });
  return <QuickFilters label="报名状态" filters={filters} onChoose={(key) => list.filterBy(filtersOf(key))} />;
}
