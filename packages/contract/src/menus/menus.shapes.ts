import * as z from 'zod/mini';

export interface MenuNode {
  id: string;
  parentId: string | null;
  title: string;
  /** The entry's part of the path. It is appended to that of the parent. */
  pageurl: string;
  /** Name of the page in the console's registry; empty for a directory. */
  component: string;
  icon: string;
  hidden: boolean;
  /** Another entry to highlight while this page is open. */
  activeMenu: string;
  /** An address outside the console. */
  link: string;
  /** JSON text. */
  query: string;
  children: MenuNode[];
}

export const menuNode: z.ZodMiniType<MenuNode> = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  title: z.string(),
  pageurl: z.string(),
  component: z.string(),
  icon: z.string(),
  hidden: z.boolean(),
  activeMenu: z.string(),
  link: z.string(),
  query: z.string(),
  get children() {
    return z.array(menuNode);
  },
});
