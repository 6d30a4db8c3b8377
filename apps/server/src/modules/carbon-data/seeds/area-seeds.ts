import type { AreaLevel } from '@huiwu/contract/carbon-rules';

export interface AreaSeed {
  code: string;
  name: string;
  level: AreaLevel;
  parent: string | null;
  divisionCode: string;
  lat: number | null;
  lng: number | null;
}

const GRIDS: Readonly<Record<string, string>> = {
  'GRID-HB': '华北',
  'GRID-DB': '东北',
  'GRID-HD': '华东',
  'GRID-HZ': '华中',
  'GRID-XB': '西北',
  'GRID-NF': '南方',
  'GRID-XN': '西南',
};

/** Division code, name, area above it, latitude and longitude of its capital. Xizang is put below the southwest grid, to be verified. */
const PROVINCES: readonly (readonly [string, string, string, number, number])[] = [
  ['110000', '北京', 'GRID-HB', 39.9042, 116.4074],
  ['120000', '天津', 'GRID-HB', 39.0842, 117.2009],
  ['130000', '河北', 'GRID-HB', 38.0428, 114.5149],
  ['140000', '山西', 'GRID-HB', 37.8706, 112.5489],
  ['150000', '内蒙古', 'GRID-HB', 40.8424, 111.7491],
  ['210000', '辽宁', 'GRID-DB', 41.8057, 123.4315],
  ['220000', '吉林', 'GRID-DB', 43.8171, 125.3235],
  ['230000', '黑龙江', 'GRID-DB', 45.8038, 126.5349],
  ['310000', '上海', 'GRID-HD', 31.2304, 121.4737],
  ['320000', '江苏', 'GRID-HD', 32.0603, 118.7969],
  ['330000', '浙江', 'GRID-HD', 30.2741, 120.1551],
  ['340000', '安徽', 'GRID-HD', 31.8206, 117.2272],
  ['350000', '福建', 'GRID-HD', 26.0745, 119.2965],
  ['360000', '江西', 'GRID-HZ', 28.682, 115.8579],
  ['370000', '山东', 'GRID-HB', 36.6512, 117.1201],
  ['410000', '河南', 'GRID-HZ', 34.7466, 113.6254],
  ['420000', '湖北', 'GRID-HZ', 30.5928, 114.3055],
  ['430000', '湖南', 'GRID-HZ', 28.2282, 112.9388],
  ['440000', '广东', 'GRID-NF', 23.1291, 113.2644],
  ['450000', '广西', 'GRID-NF', 22.817, 108.3665],
  ['460000', '海南', 'GRID-NF', 20.044, 110.1999],
  ['500000', '重庆', 'GRID-XN', 29.563, 106.5516],
  ['510000', '四川', 'GRID-XN', 30.5728, 104.0668],
  ['520000', '贵州', 'GRID-NF', 26.647, 106.6302],
  ['530000', '云南', 'GRID-NF', 24.8801, 102.8329],
  ['540000', '西藏', 'GRID-XN', 29.65, 91.1],
  ['610000', '陕西', 'GRID-XB', 34.3416, 108.9398],
  ['620000', '甘肃', 'GRID-XB', 36.0611, 103.8343],
  ['630000', '青海', 'GRID-XB', 36.6171, 101.7782],
  ['640000', '宁夏', 'GRID-XB', 38.4872, 106.2309],
  ['650000', '新疆', 'GRID-XB', 43.8256, 87.6168],
  ['710000', '台湾', 'CN', 25.033, 121.5654],
  ['810000', '香港', 'CN', 22.3193, 114.1694],
  ['820000', '澳门', 'CN', 22.1987, 113.5439],
];

/** Countries of which there are factors of hotels. */
const COUNTRIES: Readonly<Record<string, string>> = {
  KR: '韩国',
  JP: '日本',
  SG: '新加坡',
  US: '美国',
  GB: '英国',
  DE: '德国',
  FR: '法国',
  TH: '泰国',
};

const bare = { divisionCode: '', lat: null, lng: null };

export const AREA_SEEDS: readonly AreaSeed[] = [
  { code: 'CN', name: '全国', level: 'country', parent: null, ...bare },
  ...Object.entries(GRIDS).map(([code, name]): AreaSeed => ({
    code,
    name: `${name}电网`,
    level: 'grid',
    parent: 'CN',
    ...bare,
  })),
  ...PROVINCES.map(([code, name, parent, lat, lng]): AreaSeed => ({
    code,
    name,
    level: 'province',
    parent,
    divisionCode: code,
    lat,
    lng,
  })),
  ...Object.entries(COUNTRIES).map(([code, name]): AreaSeed => ({
    code,
    name,
    level: 'country',
    parent: null,
    ...bare,
  })),
];
