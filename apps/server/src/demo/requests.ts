import type { ApplicationState } from '@huiwu/contract/applications';
import type { NewApplicationRow } from '../modules/applications/applications.table.ts';
import type { Calendar } from './calendar.ts';
import { CUSTOMERS } from './customers.ts';
import { stableId } from './stable-ids.ts';

interface Request {
  name: string;
  company: string;
  email: string;
  reason: string;
  daysAgo: number;
  state?: ApplicationState;
  remark?: string;
}

const REQUESTS: Request[] = [
  {
    name: '范思哲',
    company: '云汀会展集团',
    email: 'fansizhe@example.com',
    reason: '新入职会议二部，负责会议执行',
    daysAgo: 0,
  },
  { name: '葛小雅', company: '云汀会展集团', email: 'gexiaoya@example.com', reason: '参会客服组轮岗', daysAgo: 1 },
  { name: '石磊', company: '晨屿文化传播', email: '', reason: '城市文化创意周现场执行', daysAgo: 2 },
  { name: '章晓燕', company: '晨屿文化传播', email: 'zhangxiaoyan@example.com', reason: '', daysAgo: 4 },
  {
    name: '金泽宇',
    company: '鹿岭商务服务',
    email: 'jinzeyu@example.com',
    reason: '合作公司，申请查看报名数据',
    daysAgo: 9,
    state: 'rejected',
    remark: '非客户公司人员，请由对接人统一提供数据',
  },
  {
    name: '丁一',
    company: '云汀会展集团',
    email: '',
    reason: '测试',
    daysAgo: 16,
    state: 'rejected',
    remark: '申请说明不完整',
  },
];

/** Applications for accounts; most are waiting for review. */
export const makeApplications = (calendar: Calendar, reviewerId: string): NewApplicationRow[] =>
  REQUESTS.map(({ name, company, email, reason, daysAgo, state = 'awaiting', remark = '' }, index) => {
    // Early enough to be in the past at any time of day.
    const asked = daysAgo === 0 ? calendar.at(1, 20 * 60 + 12) : calendar.at(daysAgo, 10 * 60 + index * 17);
    const reviewed = state === 'awaiting' ? null : calendar.at(daysAgo - 1, 9 * 60 + 30);
    return {
      id: stableId('application', index + 1),
      customer_id: CUSTOMERS.platform.id,
      real_name: name,
      phone: `1990000010${index + 1}`,
      company_name: company,
      email,
      reason,
      state,
      remark,
      audited_by: reviewed === null ? null : reviewerId,
      audited_at: reviewed,
      created_at: asked,
      created_by: null,
      updated_at: reviewed ?? asked,
      updated_by: reviewed === null ? null : reviewerId,
    };
  });
