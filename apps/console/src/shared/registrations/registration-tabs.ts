import { queryOptions } from '@tanstack/react-query';
import { countRegistrationTabs, REGISTRATION_TABS, type RegistrationTab } from '@huiwu/contract/registrations';
import { callEndpoint } from '../api/call-endpoint.ts';

/** Number of registrations of each quick filter. With a moment, counted again for each. */
export const tabsQuery = (moment = '') =>
  queryOptions({
    queryKey: ['registrations', 'tabs', moment],
    queryFn: ({ signal }) => callEndpoint(countRegistrationTabs, {}, { signal }),
  });

/** The filter values of a quick filter. */
export const filtersOf = (tab: RegistrationTab) => {
  const { states, ...rest } = REGISTRATION_TABS[tab];
  return { state: states.join(), isCheckedIn: 'isCheckedIn' in rest ? '0' : '' };
};

/** The list with the registrations of a quick filter. */
export const listOf = (tab: RegistrationTab): string => {
  const filled = Object.entries(filtersOf(tab)).filter(([, value]) => value !== '');
  const search = new URLSearchParams(filled).toString();
  return search === '' ? '/registration/list' : `/registration/list?${search}`;
};
