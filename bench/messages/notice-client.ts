import { BASE_PATH } from '../../packages/contract/src/base/endpoint.ts';
import {
  abortNotice,
  addNotice,
  getNotice,
  pauseNotice,
  previewNotice,
  resumeNotice,
  sendNotice,
  submitNotice,
  type Notice,
  type NoticePreview,
} from '../../packages/contract/src/notices/index.ts';
import { listMyTasks, type Task } from '../../packages/contract/src/tasks/index.ts';
import type { Huiwu } from '../huiwu-server.ts';
import { createMoneyClient } from '../money/money-client.ts';
import { SENDERS, TEMPLATE } from './messages-fill.ts';
import { HTML, SUBJECT } from './messages-texts.ts';

const TRIES = 5;

/** What an admin does with notices, inside a meeting. */
export const createNoticeClient = async (huiwu: Huiwu, meetingCode: string) => {
  const client = await createMoneyClient(huiwu, meetingCode);
  const pathOf = (call: { path: string }, id: string): string => BASE_PATH + call.path.replace('{id}', id);
  const get = (id: string): Promise<Notice> => client.get<Notice>(pathOf(getNotice, id));
  /** A notice whose recipients are just listed changes between both requests: it is asked for again. */
  const move = async (call: { path: string }, id: string, own: object = {}): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      const { version } = await get(id);
      try {
        await client.post(pathOf(call, id), { version, ...own });
        return;
      } catch (error) {
        if (tries === TRIES) throw error;
      }
    }
  };
  return {
    headers: client.headers,
    get,
    preview: (id: string): Promise<NoticePreview> => client.get<NoticePreview>(pathOf(previewNotice, id)),

    /** One that may be sent, at any hour. */
    prepare: async (channels: ('sms' | 'email')[], sender: string = SENDERS[0]): Promise<string> => {
      const { id } = await client.post<{ id: string }>(BASE_PATH + addNotice.path, {
        name: '会前提醒',
        channels,
        audience: {},
        smsTemplate: TEMPLATE,
        sender,
        subject: SUBJECT,
        html: HTML,
        ignoresQuietHours: true,
        quietReason: '测量',
      });
      await move(submitNotice, id);
      return id;
    },

    /** Its recipients are listed, and nothing is sent before it is resumed. */
    beginPaused: async (id: string): Promise<Task> => {
      const { audienceCount } = await get(id);
      await move(sendNotice, id, { count: audienceCount });
      await move(pauseNotice, id);
      const tasks = (await client.get<Task[]>(BASE_PATH + listMyTasks.path)).filter(
        ({ kind }) => kind === 'notices.list',
      );
      const [task] = tasks.toSorted((a, b) => (a.id < b.id ? 1 : -1));
      return client.untilDone(task?.id ?? '');
    },

    resume: (id: string): Promise<void> => move(resumeNotice, id),
    abort: (id: string): Promise<void> => move(abortNotice, id, { reason: '测量结束' }),
  };
};

export type NoticeClient = Awaited<ReturnType<typeof createNoticeClient>>;
