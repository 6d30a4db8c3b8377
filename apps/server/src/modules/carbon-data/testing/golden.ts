import type { CarbonActivityDraft } from '@huiwu/contract/carbon-activities';
import { categoryId } from '../carbon-seed-rows.service.ts';

type GoldenRow = readonly [category: string, description: string, qty: string, unit: string, factorCode?: string];

/** The published calculation for 300 people in Beijing: total, per person and by scope are known to the digit. */
export const GOLDEN_ROWS: readonly GoldenRow[] = [
  ['T-HSR', '高铁 180 人，每人 1300 km', '234000', 'pkm'],
  ['T-AIR', '国内航班 90 人，每人 2400 km', '216000', 'pkm', 'air.dom.avg'],
  ['T-METRO', '地铁 200 人，每人 40 km', '8000', 'pkm'],
  ['T-TAXI', '出租车 60 车，每车 35 km', '2100', 'vkm'],
  ['T-CAR', '私家车 20 车，每车 300 km', '6000', 'vkm'],
  ['L-HOTEL', '住宿 240 间，每间 2 晚', '480', '间夜'],
  ['M-FOOD', '食材 300 人，每人 4 餐', '720', 'kg'],
  ['EN-ELEC', '会场用电', '18000', 'kWh'],
  ['EN-HEAT', '会场供热', '12', 'GJ'],
  ['G-PAPER', '印刷品', '350', 'kg'],
  ['G-TEXTILE', '布袋', '60', 'kg'],
  ['W-LANDFILL', '填埋垃圾', '400', 'kg'],
  ['W-INCIN', '焚烧垃圾', '600', 'kg'],
];

export const goldenDraft = ([category, description, qty, unit, factorCode = '']: GoldenRow): CarbonActivityDraft => ({
  category: categoryId(category),
  phase: 'hold',
  description,
  qty,
  unit,
  area: null,
  people: null,
  occurredFrom: null,
  occurredTo: null,
  dataLevel: 'measured',
  factorCode,
  factorOverride: '',
  overrideReason: '',
  remark: '',
  attachments: [],
});
