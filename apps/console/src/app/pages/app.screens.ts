import { FRAME_COMPONENT } from '../../shared/menus/menu-items.ts';
import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'app/NotFoundPage',
    title: '页面不存在',
    noCache: true,
    load: async () => ({ Page: (await import('./NotFoundPage.tsx')).NotFoundPage }),
  },
  {
    component: 'app/ForbiddenPage',
    title: '没有权限',
    noCache: true,
    load: async () => ({ Page: (await import('./ForbiddenPage.tsx')).ForbiddenPage }),
  },
  {
    component: 'app/IndexPage',
    title: '统计报表',
    load: async () => ({ Page: (await import('./IndexPage.tsx')).IndexPage }),
  },
  {
    component: 'app/PickerPage',
    title: '选择会议',
    load: async () => ({ Page: (await import('./PickerPage.tsx')).PickerPage }),
  },
  {
    component: 'app/NotBuiltPage',
    title: '页面暂未开放',
    load: async () => ({ Page: (await import('./NotBuiltPage.tsx')).NotBuiltPage }),
  },
  {
    component: FRAME_COMPONENT,
    title: '外部页面',
    load: async () => ({ Page: (await import('./FramePage.tsx')).FramePage }),
  },
];
