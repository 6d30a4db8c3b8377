import type { FactorBoundary, FactorQuality, GasBasis } from '@huiwu/contract/carbon-rules';
import { ELECTRICITY, ELECTRICITY_YEARS } from './electricity-seeds.ts';

export interface SourceSeed {
  key: string;
  name: string;
  publisher: string;
  docNo: string;
  publishedOn: string | null;
  licence: string;
}

const MEE = '生态环境部、国家统计局';

export const SOURCE_SEEDS: readonly SourceSeed[] = [
  {
    key: 'mee-2021',
    name: '2021 年电力二氧化碳排放因子',
    publisher: MEE,
    docNo: '公告2024年第12号',
    publishedOn: null,
    licence: '',
  },
  {
    key: 'mee-2022',
    name: '2022 年电力二氧化碳排放因子',
    publisher: MEE,
    docNo: '公告2024年第33号',
    publishedOn: null,
    licence: '',
  },
  {
    key: 'mee-2023',
    name: '2023 年电力二氧化碳排放因子',
    publisher: MEE,
    docNo: '公告2025年第47号',
    publishedOn: '2025-12-31',
    licence: '',
  },
  {
    key: 'desnz-2025',
    name: '英国政府 2025 年温室气体换算因子',
    publisher: '英国能源安全和净零部（DESNZ）',
    docNo: '',
    publishedOn: null,
    licence: '英国开放政府许可',
  },
  {
    key: 'ndrc',
    name: '温室气体核算指南缺省值',
    publisher: '国家发展和改革委员会',
    docNo: '',
    publishedOn: null,
    licence: '发布前请与原文核对',
  },
  {
    key: 'cpcd-2023',
    name: '中国产品全生命周期温室气体排放系数库',
    publisher: '中国城市温室气体工作组',
    docNo: '',
    publishedOn: null,
    licence: '二手数据，请与原文核对',
  },
];

export interface FactorSeed {
  code: string;
  name: string;
  category: string;
  area: string;
  year: number;
  source: string;
  value: string;
  unit: string;
  gasBasis: GasBasis;
  boundary: FactorBoundary;
  quality: FactorQuality;
  withRf?: true;
  remark?: string;
  fuel?: { ncv: string; carbonContent: string; oxidation: string };
}

const official = { category: 'EN-ELEC', unit: 'kWh', gasBasis: 'co2', boundary: 'combustion', quality: 'A' } as const;

const ofGrid = (of: { code: string; name: string; area: string }, at: number, value: string | null): FactorSeed[] => {
  const year = ELECTRICITY_YEARS[at];
  return value === null || year === undefined ? [] : [{ ...official, ...of, year, source: `mee-${year}`, value }];
};

const electricity = ELECTRICITY.flatMap(([area, ...values]) =>
  values.flatMap((value, at) => ofGrid({ code: 'elec.grid.avg', name: '平均电力因子', area }, at, value)),
);
const NATIONAL: readonly (readonly [string, string, ...(string | null)[]])[] = [
  ['elec.grid.residual', '不含市场化非化石电力', null, '0.5856', '0.6096'],
  ['elec.fossil', '化石能源电力', '0.8426', '0.8325', '0.8273'],
];
const national = NATIONAL.flatMap(([code, name, ...values]) =>
  values.flatMap((value, at) => ofGrid({ code, name, area: 'CN' }, at, value)),
);

const british = {
  area: 'CN',
  year: 2025,
  source: 'desnz-2025',
  gasBasis: 'co2e',
  boundary: 'lca',
  quality: 'B',
} as const;
type British = readonly [code: string, name: string, category: string, unit: string, value: string, remark?: string];

const FLIGHTS: readonly (readonly [string, string, string, string])[] = [
  ['air.dom.avg', '国内航班', '0.13552', '0.22928'],
  ['air.short.eco', '短途经济舱', '0.07435', '0.12576'],
  ['air.short.bus', '短途公务舱', '0.11152', '0.18863'],
  ['air.long.eco', '长途经济舱', '0.06926', '0.11704'],
  ['air.long.bus', '长途公务舱', '0.20083', '0.33940'],
  ['air.intl.avg', '境外航班', '0.08420', '0.14253'],
];
const flights = FLIGHTS.flatMap(([code, name, without, withRf]): FactorSeed[] => {
  const usual = { ...british, category: 'T-AIR', unit: 'pkm', boundary: 'ttw' } as const;
  return [
    { ...usual, code: `${code}.norf`, name, value: without },
    { ...usual, code: `${code}.rf`, name: `${name}（含辐射强迫）`, value: withRf, withRf: true },
  ];
});

const INCINERATION = '英国口径不含能量回收的燃烧排放，国内指南要求计入焚烧中的化石碳，结果偏低';
const ITEMS: readonly British[] = [
  ['rail.national', '国家铁路', 'T-HSR', 'pkm', '0.03546', '可由更接近国内的因子代替'],
  ['rail.intl', '国际铁路', 'T-RAIL', 'pkm', '0.00446'],
  ['rail.light', '轻轨', 'T-METRO', 'pkm', '0.02860'],
  ['rail.metro', '地铁', 'T-METRO', 'pkm', '0.02780'],
  ['bus.local.avg', '公交', 'T-BUS', 'pkm', '0.10385'],
  ['bus.coach', '长途客车', 'T-COACH', 'pkm', '0.02776'],
  ['taxi.regular', '出租车', 'T-TAXI', 'vkm', '0.20806'],
  ['taxi.regular.pkm', '出租车（按人）', 'T-TAXI', 'pkm', '0.14861'],
  ['motorbike.avg', '摩托车', 'T-CAR', 'vkm', '0.11367'],
  ['food.mixed', '食品和饮料', 'M-FOOD', 't', '3701.40359'],
  ['paper', '纸', 'G-PAPER', 't', '1345.0779'],
  ['board', '纸板', 'G-PAPER', 't', '1199.72542'],
  ['plastic.avg', '塑料', 'G-PLASTIC', 't', '3172.49932'],
  ['plastic.pet', 'PET 塑料', 'G-PLASTIC', 't', '3863.90131'],
  ['textile', '纺织品', 'G-TEXTILE', 't', '22310'],
  ['wood', '木材', 'G-WOOD', 't', '269.50416'],
  ['glass', '玻璃', 'G-EQUIP', 't', '1402.76667'],
  ['metal.scrap', '金属', 'G-METAL', 't', '3473.11953'],
  ['it.equip', '电子设备', 'G-EQUIP', 't', '24865.47556'],
  ['waste.ci.landfill', '商业垃圾填埋', 'W-LANDFILL', 't', '520.5327'],
  ['waste.ci.incin', '商业垃圾焚烧', 'W-INCIN', 't', '4.68568', INCINERATION],
  ['waste.food.landfill', '餐厨垃圾填埋', 'W-LANDFILL', 't', '700.30886'],
  ['waste.food.ad', '餐厨垃圾厌氧消化', 'W-BIO', 't', '8.98311'],
  ['waste.food.compost', '餐厨垃圾堆肥', 'W-BIO', 't', '8.98311'],
  ['waste.paperbook.landfill', '书籍填埋', 'W-LANDFILL', 't', '1164.4894'],
  ['waste.recycle', '闭环回收', 'W-RECYCLE', 't', '4.68568'],
];
const items = ITEMS.map(([code, name, category, unit, value, remark = '']): FactorSeed => ({
  ...british,
  code,
  name,
  category,
  unit,
  value,
  remark,
}));

const HOTELS: Readonly<Record<string, string>> = {
  CN: '53.5',
  '810000': '51.5',
  KR: '55.8',
  JP: '39',
  SG: '24.5',
  US: '16.1',
  GB: '10.4',
  DE: '13.2',
  FR: '6.7',
  TH: '43.4',
};
const hotels = Object.entries(HOTELS).map(([area, value]): FactorSeed => ({
  ...british,
  code: 'hotel.stay',
  name: '酒店住宿',
  category: 'L-HOTEL',
  unit: '间夜',
  area,
  value,
}));

const literature = {
  area: 'CN',
  year: 2023,
  source: 'cpcd-2023',
  gasBasis: 'co2e',
  boundary: 'lca',
  quality: 'C',
} as const;
const fuel = { area: 'CN', year: 2011, source: 'ndrc', gasBasis: 'co2', boundary: 'combustion', quality: 'C' } as const;
const NATURAL_GAS = { ncv: '0.038931', carbonContent: '15.3', oxidation: '0.99' };

const others: FactorSeed[] = [
  { ...literature, code: 'car.petrol', name: '汽油车', category: 'T-CAR', unit: 'vkm', value: '0.19567' },
  { ...literature, code: 'car.ev', name: '新能源车', category: 'T-EVCAR', unit: 'vkm', value: '0.170' },
  { ...literature, code: 'metro.cn', name: '地铁（国内）', category: 'T-METRO', unit: 'pkm', value: '0.04314' },
  { ...literature, code: 'bus.cn', name: '公交（国内）', category: 'T-BUS', unit: 'pkm', value: '0.053' },
  {
    ...fuel,
    code: 'heat.default',
    name: '外购热力',
    category: 'EN-HEAT',
    unit: 'GJ',
    value: '110',
    remark: '按每吉焦 0.11 吨的惯用缺省值',
  },
  {
    ...fuel,
    code: 'fuel.gas',
    name: '天然气',
    category: 'FUEL-FIX',
    unit: 'Nm³',
    value: '2.16218881',
    fuel: NATURAL_GAS,
  },
  { ...fuel, code: 'fuel.petrol', name: '汽油', category: 'FUEL-MOB', unit: 't', value: '2925' },
  { ...fuel, code: 'fuel.diesel', name: '柴油', category: 'FUEL-FIX', unit: 't', value: '3096' },
];

/** The official tables, with year, publisher and quality of each value. */
export const FACTOR_SEEDS: readonly FactorSeed[] = [
  ...electricity,
  ...national,
  ...flights,
  ...items,
  ...hotels,
  ...others,
];
