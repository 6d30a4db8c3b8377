import type { MenuNode } from '@huiwu/contract/menus';
import type { Caller } from '../../access/caller.ts';
import type { Data } from '../../data.ts';
import { presentMenuTree } from './menus.presenter.ts';
import { visibleEntries } from './menus.rules.ts';

export const createMenuService = ({ data }: { data: Data }) => ({
  getMenuTree: async ({ meetingCode }: { meetingCode?: string | undefined }, caller: Caller): Promise<MenuNode[]> => {
    const entries = await data.read(caller).menus.list(meetingCode ? 'meeting' : 'operations');
    return presentMenuTree(visibleEntries(entries, caller.rights));
  },
});

export type MenuService = ReturnType<typeof createMenuService>;
