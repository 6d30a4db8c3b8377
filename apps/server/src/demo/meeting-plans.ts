import type { MeetingMode, MeetingState } from '@huiwu/contract/meetings';
import type { CustomerName } from './customers.ts';

/** What of a demo meeting is told in words; times are days from today. */
export interface DemoMeetingPlan {
  customer: CustomerName;
  name: string;
  shortName: string;
  place: string;
  address: string;
  areaCode: string;
  type: string;
  mode: MeetingMode;
  state: MeetingState;
  reason?: string;
  /** On which day it begins, and how many it lasts. */
  beginsIn: number;
  lasts: number;
  plannedDaysAgo: number;
  /** Days before its beginning on which registration opens and closes. */
  registration?: [opens: number, closes: number];
  capacity: number | null;
  /** Number of the admin who planned it and owns it. */
  owner: number;
  department: string;
  sessions: [name: string, room: string, day: number, from: number, hours: number, capacity: number | null][];
}

const yunting = {
  customer: 'yunting',
  mode: 'offline',
  state: 'published',
  owner: 26,
  department: 'YT-HW-01',
} as const;
const chenyu = { customer: 'chenyu', mode: 'offline', state: 'published', owner: 37, department: 'CY-XM' } as const;

/** Meetings in every state and phase. The first six are what the demo has had from its first release on. */
export const MEETING_PLANS: DemoMeetingPlan[] = [
  {
    ...yunting,
    name: '第六届数字会展产业大会',
    shortName: '数字会展大会',
    place: '上海 · 云汀国际会议中心',
    address: '上海市云汀路 1 号',
    areaCode: '310000',
    type: 'forum',
    mode: 'hybrid',
    beginsIn: -1,
    lasts: 3,
    plannedDaysAgo: 180,
    registration: [90, 3],
    capacity: 1500,
    sessions: [
      ['开幕式', '一层大会堂', 0, 9, 2, 1500],
      ['主旨报告', '一层大会堂', 0, 11, 1, 1500],
      ['智慧场馆论坛', '二层 201', 1, 9, 3, 300],
      ['会展人才论坛', '二层 202', 1, 14, 3, 260],
      ['闭幕式', '一层大会堂', 2, 15, 2, 1500],
    ],
  },
  {
    ...yunting,
    name: '华东医院管理年会',
    shortName: '医管年会',
    place: '杭州 · 湖滨会堂',
    address: '杭州市湖滨大道 66 号',
    areaCode: '330100',
    type: 'academic',
    owner: 27,
    department: 'YT-HW-02',
    beginsIn: 6,
    lasts: 2,
    plannedDaysAgo: 120,
    registration: [75, 8],
    capacity: 600,
    sessions: [
      ['院长论坛', '湖滨厅', 0, 9, 3, 600],
      ['质量与安全分会', '映月厅', 0, 14, 3, 200],
      ['信息化分会', '听涛厅', 1, 9, 3, 200],
    ],
  },
  {
    ...yunting,
    name: '绿色供应链论坛',
    shortName: '绿链论坛',
    place: '苏州 · 金鸡湖会议厅',
    address: '苏州市金鸡湖路 18 号',
    areaCode: '320500',
    type: 'forum',
    beginsIn: 23,
    lasts: 1,
    plannedDaysAgo: 75,
    registration: [60, 5],
    capacity: 300,
    sessions: [
      ['上午场', '金鸡湖厅', 0, 9, 3, 300],
      ['下午场', '金鸡湖厅', 0, 14, 3, 300],
    ],
  },
  {
    ...yunting,
    name: '青年学者学术年会',
    shortName: '青年学者年会',
    place: '南京 · 紫金会堂',
    address: '南京市紫金路 9 号',
    areaCode: '320100',
    type: 'academic',
    beginsIn: -40,
    lasts: 3,
    plannedDaysAgo: 210,
    registration: [100, 10],
    capacity: 400,
    sessions: [
      ['大会报告', '紫金厅', 0, 9, 3, 400],
      ['青年论坛', '钟山厅', 1, 9, 3, 150],
    ],
  },
  {
    ...chenyu,
    name: '城市文化创意周',
    shortName: '文创周',
    place: '成都 · 东郊艺术中心',
    address: '成都市东郊路 4 号',
    areaCode: '510100',
    type: 'exhibition',
    beginsIn: 0,
    lasts: 7,
    plannedDaysAgo: 90,
    registration: [60, 1],
    capacity: null,
    sessions: [
      ['开展仪式', '中央展厅', 0, 10, 1, null],
      ['设计师对谈', '艺术书店', 2, 14, 2, 80],
    ],
  },
  {
    ...chenyu,
    name: '独立出版人交流会',
    shortName: '出版人交流会',
    place: '重庆 · 江畔书院',
    address: '重庆市江畔路 21 号',
    areaCode: '500000',
    type: 'forum',
    owner: 38,
    beginsIn: 35,
    lasts: 2,
    plannedDaysAgo: 45,
    registration: [20, 3],
    capacity: 120,
    sessions: [],
  },
  {
    ...yunting,
    name: '长三角会展人才培训班',
    shortName: '人才培训班',
    place: '',
    address: '',
    areaCode: '310000',
    type: 'training',
    state: 'draft',
    beginsIn: 60,
    lasts: 2,
    plannedDaysAgo: 4,
    capacity: 80,
    sessions: [],
  },
  {
    ...yunting,
    name: '会展安全管理研讨会',
    shortName: '安全研讨会',
    place: '宁波 · 东港会议中心',
    address: '宁波市东港路 8 号',
    areaCode: '330200',
    type: 'forum',
    state: 'pending_publish',
    beginsIn: 48,
    lasts: 1,
    plannedDaysAgo: 9,
    registration: [40, 4],
    capacity: 150,
    sessions: [],
  },
  {
    ...yunting,
    name: '智慧医疗技术展',
    shortName: '智慧医疗展',
    place: '合肥 · 滨湖会展馆',
    address: '合肥市滨湖路 2 号',
    areaCode: '340100',
    type: 'exhibition',
    state: 'suspended',
    owner: 27,
    department: 'YT-HW-02',
    beginsIn: 30,
    lasts: 3,
    plannedDaysAgo: 66,
    registration: [50, 6],
    capacity: 2000,
    sessions: [['技术发布会', '滨湖 A 馆', 0, 10, 2, 500]],
  },
  {
    ...yunting,
    name: '海峡两岸茶文化交流会',
    shortName: '茶文化交流会',
    place: '厦门 · 鹭江会议中心',
    address: '厦门市鹭江道 12 号',
    areaCode: '350200',
    type: 'forum',
    state: 'cancelled',
    reason: '受台风影响，场馆停用，经主办方确认取消。',
    beginsIn: 12,
    lasts: 2,
    plannedDaysAgo: 100,
    registration: [70, 7],
    capacity: 260,
    sessions: [['开幕茶会', '鹭江厅', 0, 9, 3, 260]],
  },
  {
    ...yunting,
    name: '第五届数字会展产业大会',
    shortName: '数字会展大会',
    place: '上海 · 云汀国际会议中心',
    address: '上海市云汀路 1 号',
    areaCode: '310000',
    type: 'forum',
    state: 'archived',
    beginsIn: -160,
    lasts: 3,
    plannedDaysAgo: 340,
    registration: [90, 3],
    capacity: 1200,
    sessions: [
      ['开幕式', '一层大会堂', 0, 9, 2, 1200],
      ['闭幕式', '一层大会堂', 2, 15, 2, 1200],
    ],
  },
  {
    ...yunting,
    name: '集团年度工作会',
    shortName: '年度工作会',
    place: '',
    address: '',
    areaCode: '310000',
    type: 'internal',
    mode: 'online',
    beginsIn: 52,
    lasts: 1,
    plannedDaysAgo: 14,
    registration: [30, 2],
    capacity: 200,
    owner: 14,
    department: 'YT',
    sessions: [],
  },
];
