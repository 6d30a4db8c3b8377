import { defineAccess } from '../base/functions.ts';

export const homeAccess = defineAccess('home', {
  menuId: 'M000000000000001',
});

declare module '../base/functions.ts' {
  interface AccessTable {
    home: typeof homeAccess;
  }
}
