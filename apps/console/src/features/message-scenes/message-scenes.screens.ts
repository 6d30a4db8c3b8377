import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'message-scenes/MessageScenesPage',
    title: '消息模板',
    load: async () => ({ Page: (await import('./MessageScenesPage.tsx')).MessageScenesPage }),
  },
];
