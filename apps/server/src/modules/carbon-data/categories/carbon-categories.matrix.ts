import { carbonCategoryCalls, carbonCategoryRecord } from '@huiwu/contract/carbon-categories';
import { recordMatrix } from '../../../testing/matrix/record-matrix.ts';

export const matrix = recordMatrix({
  record: carbonCategoryRecord,
  calls: carbonCategoryCalls,
  table: 'carbon_categories',
  of: 'customer',
  draft: (number) => ({ code: `C${number}`, name: `分类${number}` }),
  filled: {
    parent: null,
    scope: '1',
    isoCategory: 4,
    meeSource: '餐饮',
    phase: 'close',
    autoSource: 'checkin',
    units: 'kWh = elec.grid.avg',
    sortOrder: 77,
  },
});
