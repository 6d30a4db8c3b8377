/** The scopes of the GHG Protocol. */
export const CARBON_SCOPES = { '1': '范围一', '2': '范围二', '3': '范围三' } as const;
export type CarbonScope = keyof typeof CARBON_SCOPES;

export const CARBON_PHASES = { prepare: '筹备', hold: '举办', close: '收尾' } as const;
export type CarbonPhase = keyof typeof CARBON_PHASES;

/** Where the rows of a category come from by themselves. */
export const AUTO_SOURCES = {
  none: '无',
  registration_travel: '报名行程',
  registration_lodging: '报名住宿',
  registration_meal: '报名餐次',
  checkin: '签到',
} as const;
export type AutoSource = keyof typeof AUTO_SOURCES;

export const AREA_LEVELS = {
  country: '国家',
  grid: '电网区域',
  province: '省级',
  city: '市级',
  custom: '自定义',
} as const;
export type AreaLevel = keyof typeof AREA_LEVELS;

export const GAS_BASES = { co2: 'CO₂', co2e: 'CO₂e' } as const;
export type GasBasis = keyof typeof GAS_BASES;

export const FACTOR_BOUNDARIES = {
  combustion: '燃烧',
  wtt: '上游',
  ttw: '使用端',
  lca: '全生命周期',
} as const;
export type FactorBoundary = keyof typeof FACTOR_BOUNDARIES;

/** How well a factor is founded, from official values of China to assumptions. */
export const FACTOR_QUALITIES = { A: 'A 国内官方', B: 'B 境外官方', C: 'C 文献', D: 'D 假设' } as const;
export type FactorQuality = keyof typeof FACTOR_QUALITIES;
