import { useQuery } from '@tanstack/react-query';
import type { MenuNode } from '@huiwu/contract/menus';
import { leavesOf } from '../../shared/menus/find-menu.ts';
import { toMenuItems } from '../../shared/menus/menu-items.ts';
import { visibleMenu } from '../../shared/menus/visible-menu.ts';
import { menuTreeQuery } from '../../shared/account/account.queries.ts';

const pathsIn = (nodes: MenuNode[]): string[] => leavesOf(visibleMenu(toMenuItems(nodes))).map(({ path }) => path);

const NONE: string[] = [];

/** The paths of the pages in this admin's menu; none until it has come. */
export const useMenuPaths = (): string[] => useQuery({ ...menuTreeQuery(), select: pathsIn }).data ?? NONE;
