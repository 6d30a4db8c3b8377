import { newId } from '../../platform/ids.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';

const menu: ObjectKind = {
  places: ['sameDepartment', 'absent'],
  make: async ({ store }, { number }) => {
    const id = newId();
    const own = { id, parent_id: null, mode: 'operations', component: '', icon: '' } as const;
    await store.read(ALL_CUSTOMERS).menus.insert({ ...own, title: `目录${number}`, pageurl: `own-${number}` });
    return id;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });
const draft = ({ number }: MatrixTarget) => ({ parentId: null, title: `新目录${number}`, pageurl: `new-${number}` });

export const matrix: NounMatrix = {
  rows: {
    getMenuTree: {},
    listMenus: { on: menu, within: 'platform', input: () => ({ mode: 'operations' }), verdict: listed },
    getMenu: { on: menu, within: 'platform', input: byId },
    addMenu: {
      within: 'platform',
      input: (target) => ({ ...draft(target), mode: 'operations', kind: 'directory' }),
    },
    editMenu: {
      on: menu,
      within: 'platform',
      input: (target) => ({ ...draft(target), id: target.id, version: 1, order: 10 }),
    },
    sortMenus: {
      on: menu,
      within: 'platform',
      input: ({ id }) => ({ places: [{ id, version: 1, parentId: null, order: 7 }] }),
    },
    deleteMenu: { on: menu, within: 'platform', input: byId },
  },
  samples: {
    listMenus: { mode: 'operations' },
    addMenu: { parentId: null, mode: 'operations', kind: 'directory', title: '帮助', pageurl: 'help' },
    editMenu: { id: 'nothing', version: 1, parentId: null, title: '帮助', order: 10 },
    sortMenus: { places: [{ id: 'nothing', version: 1, parentId: null, order: 10 }] },
  },
  kept: [{ edit: 'editMenu', get: 'getMenu', on: menu, filled: { icon: 'log', hidden: true } }],
};
