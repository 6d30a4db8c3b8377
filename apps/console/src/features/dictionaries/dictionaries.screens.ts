import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'dictionaries/DictionariesPage',
    title: '字典管理',
    usualPath: '/system/dict',
    load: async () => {
      const { DictionariesPage, dictionariesConsole } = await import('./DictionariesPage.tsx');
      return { Page: DictionariesPage, prefetch: dictionariesConsole.prefetch };
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
