import type { NewOutboxMessageRow } from '../modules/outbox/outbox.table.ts';
import type { NewTaskRow } from '../modules/tasks/tasks.table.ts';
import type { Calendar } from './calendar.ts';
import type { DemoPerson } from './people.ts';
import { stableId } from './stable-ids.ts';

interface Customer {
  calendar: Calendar;
  people: DemoPerson[];
}

const STARS = '******';
const CODE = `【会务】您的验证码是 ${STARS}，5 分钟内有效，请勿告知他人。`;
const REFUSED = '运营商返回：号码暂停服务';

/** Two codes a day, and an initial password for each new admin; some were not delivered. */
export const makeMessages = (
  { calendar, people }: Customer,
  encrypt: (text: string) => string,
): NewOutboxMessageRow[] => {
  const present = people.filter((person) => person.state === 1);
  const row = (
    number: number,
    { person, template, text, at }: Record<'template' | 'text' | 'at', string> & { person: DemoPerson },
  ) => {
    const isFailed = number % 9 === 4;
    return {
      id: stableId('message', number),
      customer_id: person.customerId,
      channel: 'sms' as const,
      recipient: person.phone,
      template,
      body_cipher: encrypt(text),
      preview: text,
      state: isFailed ? ('failed' as const) : ('sent' as const),
      error: isFailed ? REFUSED : '',
      created_at: at,
      sent_at: isFailed ? null : at,
    };
  };
  return Array.from({ length: 24 }, (_, index) => {
    const person = present[(index * 7) % present.length] as DemoPerson;
    const at = calendar.at(1 + Math.floor(index / 2), 9 * 60 + ((index * 47) % 480));
    if (index % 3 !== 1) return row(index + 1, { person, template: 'code-login', text: CODE, at });
    const text = `【会务】${person.name}，您的初始密码是 ${STARS}，首次登录后请立即修改。`;
    return row(index + 1, { person, template: 'initial-password', text, at });
  });
};

/** Background tasks of the customer's administrator. */
export const makeTasks = ({ calendar, people }: Customer): NewTaskRow[] => {
  const [, lead] = people;
  if (lead === undefined) return [];
  const receivers = people.filter((person) => person.customerId === lead.customerId).slice(4, 16);
  const lines = receivers.map(({ id, name, state }) => ({
    id,
    name,
    isDone: state === 1,
    message: state === 1 ? '已发送' : '该管理员已停用',
  }));
  const failed = lines.filter((line) => !line.isDone).length;
  const summary =
    failed === 0 ? `共 ${lines.length} 项，全部成功` : `成功 ${lines.length - failed} 项，失败 ${failed} 项`;
  const task = (number: number, daysAgo: number, own: Pick<NewTaskRow, 'state' | 'progress' | 'result' | 'error'>) => ({
    id: stableId('task', number),
    customer_id: lead.customerId,
    kind: 'admins.send-passwords',
    title: `发送初始密码（${lines.length} 人）`,
    input: JSON.stringify(receivers.map(({ id }) => id)),
    total: lines.length,
    attempts: 1,
    lease_owner: null,
    lease_until: null,
    meeting_code: null,
    ip: '203.0.113.20',
    request_id: stableId('task', number),
    created_by: lead.id,
    created_at: calendar.at(daysAgo, 600),
    started_at: calendar.at(daysAgo, 600),
    ended_at: calendar.at(daysAgo, 601),
    ...own,
  });
  const some = JSON.stringify({ lines: lines.slice(0, 5) });
  return [
    task(1, 12, { state: 'done', progress: lines.length, result: JSON.stringify({ summary, lines }), error: '' }),
    task(2, 6, { state: 'cancelled', progress: 5, result: some, error: '' }),
    task(3, 2, { state: 'failed', progress: 0, result: '{}', error: '任务多次中断，已停止，可以重试' }),
  ];
};
