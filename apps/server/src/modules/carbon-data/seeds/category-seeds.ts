import type { AutoSource, CarbonPhase, CarbonScope } from '@huiwu/contract/carbon-rules';

export interface CategorySeed {
  code: string;
  name: string;
  parent: string | null;
  scope: CarbonScope;
  meeSource: string;
  phase: CarbonPhase;
  autoSource: AutoSource;
  units: string;
  isEnabled: boolean;
}

type CategoryLine = readonly [code: string, name: string, units?: string, more?: Partial<CategorySeed>];

interface CategoryGroup {
  code: string;
  name: string;
  scope: CarbonScope;
  meeSource: string;
  phase?: CarbonPhase;
  isEnabled?: false;
  lines: readonly CategoryLine[];
}

const TRAVEL = { autoSource: 'registration_travel' } as const;

const GROUPS: readonly CategoryGroup[] = [
  {
    code: 'FUEL',
    name: '化石燃料燃烧',
    scope: '1',
    meeSource: '化石燃料燃烧',
    lines: [
      ['FUEL-FIX', '固定源', 'Nm³ = fuel.gas；kg = fuel.diesel'],
      ['FUEL-MOB', '移动源', 'kg = fuel.petrol；L'],
    ],
  },
  {
    code: 'ENERGY',
    name: '净购入能源',
    scope: '2',
    meeSource: '净购入电力、热力',
    lines: [
      ['EN-ELEC', '电力', 'kWh = elec.grid.avg'],
      ['EN-HEAT', '热力', 'GJ = heat.default'],
      ['EN-EV', '电动车充电', 'kWh = ev.grid'],
    ],
  },
  {
    code: 'TRANS',
    name: '交通',
    scope: '3',
    meeSource: '组织者和参与者的交通',
    lines: [
      ['T-AIR', '飞机', 'pkm = air.dom.avg', TRAVEL],
      ['T-HSR', '高铁', 'pkm = rail.national', TRAVEL],
      ['T-RAIL', '普速', 'pkm = rail.national', TRAVEL],
      ['T-METRO', '地铁', 'pkm = rail.metro', TRAVEL],
      ['T-BUS', '公交', 'pkm = bus.local.avg'],
      ['T-COACH', '大巴', 'pkm = bus.coach', TRAVEL],
      ['T-TAXI', '出租', 'vkm = taxi.regular；pkm = taxi.regular.pkm'],
      ['T-CAR', '私家车', 'vkm = car.petrol', TRAVEL],
      ['T-EVCAR', '电动车', 'vkm = car.ev'],
      ['T-SHIP', '轮船', 'pkm', TRAVEL],
      ['T-FREIGHT', '物流', 'tkm', { phase: 'prepare' }],
    ],
  },
  {
    code: 'LODGE',
    name: '住宿',
    scope: '3',
    meeSource: '住宿',
    lines: [['L-HOTEL', '住宿', '间夜 = hotel.stay', { autoSource: 'registration_lodging' }]],
  },
  {
    code: 'MEAL',
    name: '餐饮',
    scope: '3',
    meeSource: '餐饮',
    lines: [
      ['M-MEAL', '餐次', '餐次 = meal.avg', { autoSource: 'registration_meal' }],
      ['M-FOOD', '食材', 'kg = food.mixed'],
      ['M-WATER', '瓶装水', '瓶'],
    ],
  },
  {
    code: 'GOODS',
    name: '会议用品',
    scope: '3',
    meeSource: '采购物品的隐含排放',
    phase: 'prepare',
    lines: [
      ['G-PAPER', '纸制品', 'kg = paper；件'],
      ['G-PLASTIC', '塑料', 'kg = plastic.avg；件'],
      ['G-TEXTILE', '纺织品', 'kg = textile；件'],
      ['G-METAL', '金属', 'kg = metal.scrap；件'],
      ['G-WOOD', '木材', 'kg = wood；件'],
      ['G-EQUIP', '电子设备', 'kg = it.equip；件'],
    ],
  },
  {
    code: 'WASTE',
    name: '废弃物',
    scope: '3',
    meeSource: '废弃物处理',
    phase: 'close',
    lines: [
      ['W-LANDFILL', '填埋', 'kg = waste.ci.landfill'],
      ['W-INCIN', '焚烧', 'kg = waste.ci.incin'],
      ['W-BIO', '生物处理', 'kg = waste.food.compost'],
      ['W-RECYCLE', '回收', 'kg = waste.recycle'],
    ],
  },
  {
    code: 'DIGITAL',
    name: '线上直播',
    scope: '3',
    meeSource: '',
    isEnabled: false,
    lines: [['D-STREAM', '线上直播', '观看小时']],
  },
];

export const CATEGORY_SEEDS: readonly CategorySeed[] = GROUPS.flatMap((group) => {
  const { code, name, scope, meeSource, phase = 'hold', isEnabled = true, lines } = group;
  const usual = { scope, meeSource, phase, autoSource: 'none' as const, isEnabled };
  return [
    { ...usual, code, name, parent: null, units: '' },
    ...lines.map(([own, title, units = '', more]) => ({
      ...usual,
      code: own,
      name: title,
      parent: code,
      units,
      ...more,
    })),
  ];
});
