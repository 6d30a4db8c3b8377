import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countRegistrationTabs } from '@huiwu/contract/registrations';
import { useAccess } from '../../../shared/access/useAccess.ts';
import type { Tile } from '../../../shared/components/FigureTiles.tsx';
import { listOf, tabsQuery } from '../../../shared/registrations/registration-tabs.ts';

const REGISTERED = [
  { tab: 'all', title: '全部报名' },
  { tab: 'pendingReview', title: '待审核' },
  { tab: 'pendingPayment', title: '待缴费' },
  { tab: 'confirmed', title: '已确认' },
  { tab: 'waitlisted', title: '候补' },
] as const;

/** The registrations by state, counted with the other figures of the dashboard. Empty without access to the list. */
export const useRegistrationFigures = (at: string | undefined): Tile[] => {
  const { can } = useAccess();
  const isOpen = can(countRegistrationTabs);
  const { data } = useQuery({
    ...tabsQuery(at),
    enabled: isOpen && at !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!isOpen) return [];
  return REGISTERED.map(({ tab, title }) => ({ title, value: data?.[tab], unit: '人', to: listOf(tab) }));
};
