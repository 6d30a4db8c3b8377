import type { CarbonActivityState, DataLevel } from '@huiwu/contract/carbon-activities';
import type { CarbonPhase } from '@huiwu/contract/carbon-rules';

export interface DemoActivity {
  category: string;
  description: string;
  qty: string;
  unit: string;
  more?: {
    phase?: CarbonPhase;
    factor_code?: string;
    state?: CarbonActivityState;
    state_reason?: string;
    data_level?: DataLevel;
    override_reason?: string;
    people?: number;
  };
}

type ActivityLine = readonly [
  category: string,
  description: string,
  qty: string,
  unit: string,
  more?: DemoActivity['more'],
];

const activitiesOf = (lines: readonly ActivityLine[]): DemoActivity[] =>
  lines.map(([category, description, qty, unit, more]) => ({
    category,
    description,
    qty,
    unit,
    ...(more && { more }),
  }));

/** Of 300 people in Beijing: 81,085.918 kg. */
export const GOLDEN = activitiesOf([
  ['T-HSR', '高铁 180 人，每人 1300 km', '234000', 'pkm', { people: 180 }],
  ['T-AIR', '国内航班 90 人，每人 2400 km', '216000', 'pkm', { factor_code: 'air.dom.avg', people: 90 }],
  ['T-METRO', '地铁 200 人，每人 40 km', '8000', 'pkm', { people: 200 }],
  ['T-TAXI', '出租车 60 车，每车 35 km', '2100', 'vkm', { people: 120 }],
  ['T-CAR', '私家车 20 车，每车 300 km', '6000', 'vkm', { people: 30 }],
  ['L-HOTEL', '住宿 240 间，每间 2 晚', '480', '间夜'],
  ['M-FOOD', '食材 300 人，每人 4 餐', '720', 'kg'],
  ['EN-ELEC', '会场用电', '18000', 'kWh'],
  ['EN-HEAT', '会场供热', '12', 'GJ'],
  ['G-PAPER', '印刷品', '350', 'kg', { phase: 'prepare' }],
  ['G-TEXTILE', '布袋', '60', 'kg', { phase: 'prepare' }],
  ['W-LANDFILL', '填埋垃圾', '400', 'kg', { phase: 'close' }],
  ['W-INCIN', '焚烧垃圾', '600', 'kg', { phase: 'close' }],
]);

const COUNTED_ONCE = { override_reason: '工作人员的市内用车，不在报名行程中' } as const;

/** With lines that have no factor, estimates, and rows in every state. */
export const GAPS = activitiesOf([
  ['EN-ELEC', '会场用电', '26500', 'kWh', { data_level: 'invoice' }],
  ['M-MEAL', '会议餐', '3600', '餐次', { data_level: 'estimated' }],
  ['M-WATER', '瓶装水', '2400', '瓶'],
  ['G-PAPER', '会刊和易拉宝', '280', 'kg', { phase: 'prepare' }],
  ['T-TAXI', '工作用车', '860', 'vkm', COUNTED_ONCE],
  ['T-FREIGHT', '展品运输', '5200', 'tkm', { phase: 'prepare' }],
  ['W-RECYCLE', '回收的展具', '420', 'kg', { phase: 'close', state: 'submitted' }],
  ['G-TEXTILE', '参会袋', '95', 'kg', { phase: 'prepare', state: 'draft' }],
  ['EN-HEAT', '会场供冷供热', '18', 'GJ', { state: 'rejected', state_reason: '请附热力公司的账单' }],
]);
