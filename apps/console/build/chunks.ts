import type { Plugin, Rolldown } from 'vite';

interface ChunkPlan {
  name: string;
  /** Folders of libraries, with everything that they need and no earlier chunk has. */
  libraries?: string[];
  /** Our own modules, with everything of ours that they import. */
  own?: RegExp;
  /** Fetched before anyone asks for it. */
  isPrefetched?: boolean;
}

const inShared = (...modules: string[]): RegExp => new RegExp(`/src/shared/(?:${modules.join('|')})\\.tsx?$`);

/** What always comes together is one file: on a slow line every further one is another wait. */
const PLANS: ChunkPlan[] = [
  {
    name: 'base',
    libraries: ['@tanstack', 'antd/es/(?:config-provider|theme|button|skeleton|locale)'],
    isPrefetched: true,
  },
  {
    name: 'layers',
    libraries: ['antd/es/(?:app|message|notification|modal|tooltip|dropdown|menu)'],
    isPrefetched: true,
  },
  { name: 'shell', own: /\/src\/app\/ConsoleApp\.tsx$/, isPrefetched: true },
  {
    name: 'list',
    libraries: [
      'antd/es/(?:table|pagination|select|input|tag|switch|segmented)',
      '@ant-design/icons/es/icons/PlusOutlined',
    ],
    own: inShared(
      '(?:list|list-state|columns|views|filters|bulk)/(?:PagedTable|SearchBar|Batch[A-Za-z]+|LogsEmpty|RecordsEmpty|paged-query|use[A-Z][A-Za-z]+)',
      'actions/RowActions',
      'components/(?:PageFrame|TimeText)',
      'choices/(?:RoleSelect|DepartmentFilter)',
      'page/PageLink',
      'access/Allowed',
      'forms/useConflict',
    ),
    isPrefetched: true,
  },
  { name: 'admins', own: /\/src\/features\/admins\/(?:AdminsPage|admins\.queries)\.tsx?$/, isPrefetched: true },
  { name: 'home', own: /\/src\/features\/home\/HomePage\.tsx$/, isPrefetched: true },
  {
    name: 'form',
    libraries: ['antd/es/(?:form|radio|alert|descriptions|drawer)'],
    own: inShared('forms/[A-Za-z-]+'),
  },
  // Handles by which rows and fields are moved.
  { name: 'moves', own: inShared('trees/(?:MoveHandle|drag-label)') },
  // What lists and details of records come with.
  { name: 'records', own: inShared('records/RecordsPage') },
  { name: 'tree', libraries: ['antd/es/(?:tree|tree-select)'] },
  { name: 'days', libraries: ['antd/es/(?:date-picker|calendar|time-picker)'] },
  { name: 'editor', libraries: ['@tiptap', 'prosemirror-[a-z-]+'] },
  { name: 'charts', libraries: ['echarts', 'zrender'] },
];

const OWN_CODE = /^(?!.*\/node_modules\/).*\/(?:apps\/console|packages\/contract)\/src\//;

/** Comes with the first page that needs it, although an index names it beside what every page needs. */
const LATER =
  /\/packages\/contract\/src\/(?:base\/area[a-z-]*|[a-z-]+\/[a-z-]+-record(?:\.endpoints)?|web-messages\/(?:inbox\.endpoints|web-messages\.endpoints|web-message-states))\.ts$/;

/**
 * Chromium compiles such a file as a whole and beside the main thread, instead of function by function where each is
 * first called: most of what is in it runs before the first page is there.
 */
const EAGER = '//# allFunctionsCalledOnLoad';

interface ChunkGroup {
  name: string;
  test?: (id: string) => boolean;
  tags?: '$initial'[];
}

/** The files of a build: one for the first page, then those above; what they do not name is where it is first used. */
export const chunkPlan = (): { plugin: Plugin; groups: ChunkGroup[] } => {
  const ownOf = new Map(PLANS.map(({ name }) => [name, new Set<string>()]));
  const inLibrary = new Map(
    PLANS.map(({ name, libraries = [] }) => [name, new RegExp(`/node_modules/(?:${libraries.join('|') || '-'})[/.]`)]),
  );
  const plugin: Plugin = {
    name: 'huiwu:parts',
    apply: 'build',
    buildEnd() {
      const visit = (id: string, visited: Set<string>): void => {
        if (visited.has(id) || !OWN_CODE.test(id) || LATER.test(id)) return;
        visited.add(id);
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) visit(next, visited);
      };
      for (const { name, own } of PLANS) {
        const begins = [...this.getModuleIds()].filter((id) => own?.test(id));
        for (const id of begins) visit(id, ownOf.get(name) ?? new Set());
      }
    },
    generateBundle: {
      // Only what stands first in a file is heeded.
      order: 'post',
      handler: (_, bundle) => {
        const prefetched = new Set(PLANS.filter(({ isPrefetched }) => isPrefetched).map(({ name }) => name));
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.isEntry || prefetched.has(file.name)))
            file.code = `${EAGER}\n${file.code}`;
      },
    },
  };
  const groups = PLANS.map(({ name }) => ({
    name,
    test: (id: string) => Boolean(inLibrary.get(name)?.test(id) || ownOf.get(name)?.has(id)),
  }));
  return { plugin, groups: [{ name: 'light', tags: ['$initial'] }, ...groups] };
};

const PREFETCHED = new RegExp(
  `/(?:${PLANS.filter(({ isPrefetched }) => isPrefetched)
    .map(({ name }) => name)
    .join('|')})-[^/]+\\.js$`,
);

/** What an import has to fetch beside itself: the parts that are there already are not looked for again. */
export const withoutPrefetchedFiles = (_: string, files: string[]): string[] =>
  files.filter((file) => !PREFETCHED.test(file));

/** The files of a bundle that are fetched before anyone asks for them, in the order in which they need each other. */
export const prefetchedFiles = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return PLANS.filter(({ isPrefetched }) => isPrefetched)
    .flatMap((plan) => chunks.filter(({ name }) => name === plan.name))
    .flatMap(({ viteMetadata, fileName }) => [...(viteMetadata?.importedCss ?? []), fileName])
    .map((file) => `/${file}`);
};
