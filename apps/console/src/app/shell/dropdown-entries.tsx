import type { MenuProps } from 'antd';
import type { MenuItem } from '../../shared/menus/menu-items.ts';
import { ShellLink } from '../router/ShellLink.tsx';

/** Menu entries as items of antd's dropdown. */
export const dropdownEntries = (items: MenuItem[]): NonNullable<MenuProps['items']> =>
  items.map((item) =>
    item.children.length > 0
      ? { key: item.id, label: item.title, children: dropdownEntries(item.children) }
      : {
          key: item.id,
          label: (
            <ShellLink to={item.target} isExternal={item.isExternal}>
              {item.title}
            </ShellLink>
          ),
        },
  );
