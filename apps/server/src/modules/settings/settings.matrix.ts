import { ALL_CUSTOMERS } from '../../store.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';

const CREATED = '2026-01-01T00:00:00.000Z';
const tracked = { created_at: CREATED, created_by: null, updated_at: CREATED, updated_by: null };

const setting: ObjectKind = {
  places: ['sameDepartment', 'absent'],
  make: async ({ store }, { number }) => {
    const key = `own.${number}`;
    await store.read(ALL_CUSTOMERS).settings.insert({ key, name: `参数${number}`, value: '1', ...tracked });
    return key;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });

export const matrix: NounMatrix = {
  rows: {
    getSetting: {},
    listSettings: { on: setting, within: 'platform', input: ({ id }) => ({ key: id }), verdict: listed },
    getSettingRecord: { on: setting, within: 'platform', input: byId },
    addSetting: {
      within: 'platform',
      input: ({ number }) => ({ key: `new.${number}`, name: `新参数${number}`, value: '2' }),
    },
    editSetting: {
      on: setting,
      within: 'platform',
      input: ({ id, number }) => ({ id, version: 1, name: `新参数${number}`, value: '2' }),
    },
    deleteSetting: { on: setting, within: 'platform', input: byId },
  },
  samples: {
    getSetting: { key: 'footer' },
    addSetting: { key: 'hotline', name: '服务热线', value: '400' },
    editSetting: { id: 'nothing', version: 1, name: '服务热线' },
  },
  kept: [{ edit: 'editSetting', get: 'getSettingRecord', on: setting, filled: { isPublic: true, remark: '说明' } }],
};
