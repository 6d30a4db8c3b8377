import type { PaletteColor } from '@huiwu/contract/base/record-choices';
import { COMMON_TYPES } from '../../modules/registration-types/registration-types.service.ts';
import type { DemoMeeting } from './demo-meeting.ts';

/** Of each type, by its place in the list. */
const CAPACITIES = [900, 120, 200, 80, 60, 40, 60, 40];

export const makeRegistrationTypes = ({ owned, tracked, idOf }: DemoMeeting) =>
  COMMON_TYPES.map((type, index) => ({
    id: idOf('registrationType', index + 1),
    code: type.code,
    name: type.name,
    is_free: type.isFree ? 1 : 0,
    price: type.price,
    capacity: CAPACITIES[index] ?? null,
    needs_proof: type.needsProof ? 1 : 0,
    color: type.color,
    carbon_role: type.carbonRole,
    sort_order: type.sortOrder,
    ...owned,
    ...tracked,
  }));

const TAGS: [string, PaletteColor][] = [
  ['讲者', 'purple'],
  ['素食', 'green'],
  ['需要接站', 'blue'],
  ['重点嘉宾', 'red'],
  ['志愿者', 'cyan'],
  ['发票待寄', 'orange'],
];

export const makeTags = ({ owned, tracked, idOf }: DemoMeeting) =>
  TAGS.map(([name, color], index) => ({ id: idOf('tag', index + 1), name, color, ...owned, ...tracked }));

const TEAMS: [string, string][] = [
  ['云汀会展集团代表团', '许知远'],
  ['华东院校联合团', '林晓'],
  ['滨江数据科技', '周若宁'],
  ['东港医疗设备', '何嘉言'],
  ['江南会展学院', '沈知夏'],
  ['湖滨会议服务', '陆子昂'],
  ['长三角展览协会', '顾安然'],
  ['星桥出版社', '程亦凡'],
  ['北岸设计事务所', '苏念'],
  ['青禾供应链', '唐亦辰'],
  ['云岭旅行社', '罗清'],
  ['澄光影像', '魏然'],
];
const INVOICE_MODES = ['one', 'one', 'per_person', 'custom'] as const;

export const makeTeams = ({ owned, tracked, idOf }: DemoMeeting) =>
  TEAMS.map(([name, contact_name], index) => ({
    id: idOf('team', index + 1),
    name,
    contact_name,
    contact_phone: `1990002${String(index + 1).padStart(4, '0')}`,
    invoice_mode: INVOICE_MODES[index % INVOICE_MODES.length] ?? 'one',
    remark: index === 1 ? '抵达当天统一办理报到，发票寄至学院财务处。' : '',
    ...owned,
    ...tracked,
  }));
