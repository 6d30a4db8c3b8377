import { defineAccess } from '../base/functions.ts';
import { homeAccess } from '../home/home.access.ts';

export const savedViewsAccess = defineAccess('savedViews', {
  menuId: homeAccess.menuId,
  isOnOtherPage: true,
  functions: {
    share: ['edit', '共享列表视图', 'Vw7KqT3mZx9rLc5P'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    savedViews: typeof savedViewsAccess;
  }
}
