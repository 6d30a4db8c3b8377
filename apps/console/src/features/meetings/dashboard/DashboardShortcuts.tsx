import { TitledPanel } from '../../../shared/components/TitledPanel.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MenuNode } from '@huiwu/contract/menus';
import { leavesOf } from '../../../shared/menus/find-menu.ts';
import { MenuIcon } from '../../../shared/menus/MenuIcon.tsx';
import { toMenuItems } from '../../../shared/menus/menu-items.ts';
import { visibleMenu } from '../../../shared/menus/visible-menu.ts';
import { PageLink } from '../../../shared/page/PageLink.tsx';
import { usePage } from '../../../shared/page/usePage.ts';
import { menuTreeQuery } from '../../../shared/account/account.queries.ts';

const MOST = 8;
/** What is opened most on a day of the meeting, in this order; the rest of the menu fills up. */
const FIRST_OF_ALL = [
  '/registration/list',
  '/checkin/scan',
  '/checkin/record',
  '/checkin/badge',
  '/fee/order',
  '/invoice/list',
  '/message/notice',
  '/carbon/statistics',
];

const rankOf = (path: string): number => {
  const rank = FIRST_OF_ALL.indexOf(path);
  return rank < 0 ? FIRST_OF_ALL.length : rank;
};

const pagesIn = (nodes: MenuNode[]) =>
  leavesOf(visibleMenu(toMenuItems(nodes))).filter(({ isExternal }) => !isExternal);

/** Links to the other pages of the meeting. */
export function DashboardShortcuts() {
  const { path } = usePage();
  const { data = [] } = useQuery({ ...menuTreeQuery(), select: pagesIn });
  const others = data
    .filter((item) => item.path !== path)
    .toSorted((one, other) => rankOf(one.path) - rankOf(other.path))
    .slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <TitledPanel title="快捷入口">
      <ul className="plain-list dashboard-shortcuts">
        {others.map(({ id, title, target, icon }) => (
          <li key={id}>
            <PageLink to={target}>
              <MenuIcon name={icon} />
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </TitledPanel>
  );
}
