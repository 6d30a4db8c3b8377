import { refuse } from '@huiwu/contract/base/errors';
import { meetingErrors } from '@huiwu/contract/meetings';
import type { MenuNode } from '@huiwu/contract/menus';
import type { Caller } from '../../access/caller.ts';
import type { MenuStore } from './menus.store.ts';
import type { MeetingEntryService } from '../meetings/meeting-entry.service.ts';
import { presentMenuTree } from './menus.presenter.ts';
import { visibleEntries } from './menus.rules.ts';

interface Needs {
  store: MenuStore;
  meetingEntry: Pick<MeetingEntryService, 'enterAs'>;
}

export const createMenuService = ({ store, meetingEntry: entry }: Needs) => ({
  getMenuTree: async ({ meetingCode }: { meetingCode?: string | undefined }, caller: Caller): Promise<MenuNode[]> => {
    const code = meetingCode || caller.meetingCode;
    if (!code) return presentMenuTree(visibleEntries(await store.read(caller).menus.list('operations'), caller.rights));
    const { rights } = (await entry.enterAs(code, caller)) ?? refuse(meetingErrors.notEntered);
    return presentMenuTree(visibleEntries(await store.read(caller).menus.list('meeting'), rights));
  },
});

export type MenuService = ReturnType<typeof createMenuService>;
