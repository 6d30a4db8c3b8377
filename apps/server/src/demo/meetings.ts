import type { Calendar } from './calendar.ts';
import { COMPANIES, type CompanyName } from './companies.ts';
import type { RoleName } from './roles.ts';
import { stableId } from './stable-ids.ts';

interface MeetingPlan {
  company: CompanyName;
  name: string;
  place: string;
  /** Days from today on which it begins, and how many it lasts. */
  beginsIn: number;
  lasts: number;
  plannedDaysAgo: number;
}

const PLANS: MeetingPlan[] = [
  {
    company: 'yunting',
    name: '第六届数字会展产业大会',
    place: '上海 · 云汀国际会议中心',
    beginsIn: -1,
    lasts: 3,
    plannedDaysAgo: 180,
  },
  {
    company: 'yunting',
    name: '华东医院管理年会',
    place: '杭州 · 湖滨会堂',
    beginsIn: 6,
    lasts: 2,
    plannedDaysAgo: 120,
  },
  {
    company: 'yunting',
    name: '绿色供应链论坛',
    place: '苏州 · 金鸡湖会议厅',
    beginsIn: 23,
    lasts: 1,
    plannedDaysAgo: 75,
  },
  {
    company: 'yunting',
    name: '青年学者学术年会',
    place: '南京 · 紫金会堂',
    beginsIn: -40,
    lasts: 3,
    plannedDaysAgo: 210,
  },
  {
    company: 'chenyu',
    name: '城市文化创意周',
    place: '成都 · 东郊艺术中心',
    beginsIn: 0,
    lasts: 7,
    plannedDaysAgo: 90,
  },
  { company: 'chenyu', name: '独立出版人交流会', place: '重庆 · 江畔书院', beginsIn: 35, lasts: 2, plannedDaysAgo: 45 },
];

export const makeMeetings = (calendar: Calendar) =>
  PLANS.map(({ company, name, place, beginsIn, lasts, plannedDaysAgo }, index) => ({
    id: stableId('meeting', index + 1),
    customer_id: COMPANIES[company].id,
    code: `HY${calendar.day(plannedDaysAgo).replaceAll('-', '')}-0001`,
    name,
    place,
    begin_at: calendar.at(-beginsIn, 9 * 60),
    end_at: calendar.at(-(beginsIn + lasts - 1), 18 * 60),
    created_at: calendar.at(plannedDaysAgo, 10 * 60),
    created_by: null,
    updated_at: calendar.at(plannedDaysAgo, 10 * 60),
    updated_by: null,
  }));

/** Who has what to do in which meeting, by the numbers of people and meetings. */
export const MEETING_DUTIES: { person: number; meeting: number; role: RoleName }[] = [
  { person: 26, meeting: 1, role: 'meetingLead' },
  { person: 27, meeting: 2, role: 'meetingLead' },
  { person: 26, meeting: 3, role: 'meetingLead' },
  { person: 4, meeting: 1, role: 'checkInDesk' },
  { person: 4, meeting: 2, role: 'checkInDesk' },
  { person: 20, meeting: 1, role: 'checkInDesk' },
  { person: 37, meeting: 5, role: 'projectLead' },
  { person: 38, meeting: 6, role: 'projectLead' },
];
