import type { Plugin } from 'vite';

/** A module that a part of Ant Design reaches for, and what it gets in a build instead. */
interface Door {
  /** Where the import stands, below `node_modules`. */
  from: RegExp;
  asks: string;
  gets: string;
}

const leftOut = (what: string): string => `
  export default () => { throw new Error('${what}: left out of the build, see build/antd-doors.ts'); };
`;

const DOORS: Door[] = [
  // Contexts that every input looks into would bring the whole form engine to a page without a form.
  {
    from: /\/antd\/es\/form\/context\.js$/,
    asks: '@rc-component/form',
    gets: `export { FormProvider } from '@rc-component/form/es/FormContext';`,
  },
  // One layer shared by all tooltips, which nothing here asks for; it would bring all layers to the first page.
  {
    from: /\/antd\/es\/config-provider\/index\.js$/,
    asks: '../tooltip/UniqueProvider',
    gets: 'export default ({ children }) => children;',
  },
  // Rows are chosen one by one from a flat list: of the tree its arithmetic is enough.
  {
    from: /\/antd\/es\/table\/hooks\/useSelection\.js$/,
    asks: '@rc-component/tree',
    gets: `
      export { conductCheck } from '@rc-component/tree/es/utils/conductUtil';
      export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';
      export const arrAdd = (list, value) => (list.includes(value) ? list : [...list, value]);
      export const arrDel = (list, value) => list.filter((each) => each !== value);
    `,
  },
  {
    from: /\/antd\/es\/table\/hooks\/useSelection\.js$/,
    asks: '../../dropdown',
    gets: leftOut('A menu of selections'),
  },
  { from: /\/antd\/es\/table\/hooks\/useSelection\.js$/, asks: '../../radio', gets: leftOut('Choosing one row') },
  // Lists have a pager of their own and are searched by their search bar.
  { from: /\/antd\/es\/table\/InternalTable\.js$/, asks: '../pagination', gets: leftOut('A pager inside a table') },
  {
    from: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    asks: './FilterDropdown',
    gets: `export const flattenKeys = () => [];\n${leftOut('A filter in a column head')}`,
  },
  { from: /\/antd\/es\/pagination\/Pagination\.js$/, asks: '../select', gets: leftOut('Page sizes inside a pager') },
];

const ID = /^\0huiwu:door\/(\d+)$/;

/** Leaves out of a build what Ant Design brings along for looks and uses that this console does not have. */
export const antdDoors = (): Plugin => ({
  name: 'huiwu:antd-doors',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const path = importer.replaceAll('\\', '/');
    const index = DOORS.findIndex(({ from, asks }) => asks === source && from.test(path));
    return index === -1 ? undefined : `\0huiwu:door/${index}`;
  },
  load: (id) => {
    const index = ID.exec(id)?.[1];
    return index === undefined ? undefined : { code: DOORS[Number(index)]?.gets ?? '', moduleSideEffects: false };
  },
});
