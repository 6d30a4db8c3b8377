import type { Screen } from '../../shared/page/screen.ts';

export const screens: Screen[] = [
  {
    component: 'hotels/HotelsPage',
    title: '住宿',
    load: async () => ({ Page: (await import('./HotelsPage.tsx')).HotelsPage }),
  },
  {
    component: 'hotels/HotelDetailPage',
    title: '酒店详情',
    below: 'hotels/HotelsPage',
    path: 'detail/:id',
    load: async () => ({ Page: (await import('./HotelsPage.tsx')).HotelDetailPage }),
  },
  {
    component: 'hotels/RoomingListPage',
    title: '分房名单',
    below: 'hotels/HotelsPage',
    path: 'rooming',
    load: async () => ({ Page: (await import('./rooming/RoomingListPage.tsx')).RoomingListPage }),
  },
];
