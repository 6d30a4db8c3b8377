import { defineAccess } from '../base/functions.ts';

/** The menu directory of the emissions of one meeting. */
export const carbonAccess = defineAccess('carbon', {
  menuId: 'M000000000001900',
});

export const carbonParametersAccess = defineAccess('carbonParameters', {
  menuId: 'M000000000001901',
  area: 'meeting',
  functions: {
    set: ['carbon-parameters', '设置碳参数', '866d8fe2adf5482d'],
  },
});

declare module '../base/functions.ts' {
  interface AccessTable {
    carbon: typeof carbonAccess;
    carbonParameters: typeof carbonParametersAccess;
  }
}
