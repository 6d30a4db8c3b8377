import { carbonAreaCalls, carbonAreaRecord } from '@huiwu/contract/carbon-areas';
import type { NounMatrix } from '../../../testing/matrix/noun-matrix.ts';
import { recordMatrix } from '../../../testing/matrix/record-matrix.ts';

const { rows, samples, kept } = recordMatrix({
  record: carbonAreaRecord,
  calls: carbonAreaCalls,
  table: 'carbon_areas',
  of: 'customer',
  draft: (number) => ({ code: `A${number}`, name: `区域${number}` }),
  filled: { level: 'city', parent: null, divisionCode: '110101', lng: 116.25, lat: 39.75, sortOrder: 77 },
});

export const matrix: NounMatrix = {
  rows: { ...rows, listAreasWithoutFactor: { within: 'company' } },
  samples,
  kept,
};
