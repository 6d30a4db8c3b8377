import { expect, test } from 'vitest';
import type { CarbonLine } from '../carbon-data/carbon-lines.rules.ts';
import { marketTotal, totalOf, withGreenPower, type CalculatedLine } from './carbon-run.rules.ts';

const CODE = 'elec.grid.avg';

/** Electricity by a factor per kWh or per MWh. */
const electricity = (line: Pick<CarbonLine, 'qtyStd' | 'unitStd' | 'value' | 'milligrams'>): CalculatedLine => ({
  activity: {} as never,
  category: {} as never,
  line: { ...line, factorCode: CODE, resolved: { factor: { factor_code: CODE } } as never, formula: '', warnings: [] },
});

const BY_KWH = electricity({ qtyStd: '18000', unitStd: 'kWh', value: '0.5', milligrams: 9_000_000_000 });
const BY_MWH = electricity({ qtyStd: '18', unitStd: 'MWh', value: '500', milligrams: 9_000_000_000 });

test('8,000 kWh of green power are 8 MWh of a factor per MWh', () => {
  expect(totalOf(withGreenPower([BY_KWH], '8000'))).toBe(5_000_000_000);
  const [line] = withGreenPower([BY_MWH], '8000');
  expect(line?.line).toMatchObject({ qtyStd: '10', milligrams: 5_000_000_000 });
});

test('green power that one line does not need is taken off the next one', () => {
  const lines = withGreenPower([BY_MWH, BY_KWH], '20000');
  expect(lines.map(({ line }) => line.qtyStd)).toEqual(['0', '16000']);
});

test('the total by the market has the electricity without certificates, whatever the unit of its factors', () => {
  const residual = { value: '0.6', unit: 'kWh' };
  expect(marketTotal([BY_KWH, BY_MWH], { greenKwh: '8000', residual })).toBe(16_800_000_000);
  expect(marketTotal([BY_KWH], { greenKwh: '8000', residual: { value: '600', unit: 'MWh' } })).toBe(6_000_000_000);
  expect(marketTotal([BY_KWH], { greenKwh: '8000', residual: undefined })).toBe(9_000_000_000);
});
