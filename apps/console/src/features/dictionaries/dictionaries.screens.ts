import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'dictionaries/DictionariesPage',
    title: '字典管理',
    usualPath: '/system/dict',
    load: async () => {
      const [{ DictionariesPage }, { prefetchDictionaries }] = await Promise.all([
        import('./DictionariesPage.tsx'),
        import('./dictionaries.queries.ts'),
      ]);
      return { Page: DictionariesPage, prefetch: prefetchDictionaries };
    },
  },
  {
    component: 'dictionaries/DictionaryPage',
    title: '字典键值',
    below: 'dictionaries/DictionariesPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./DictionaryPage.tsx')).DictionaryPage }),
  },
];
