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
import { uploadFile } from '../../packages/contract/src/files/index.ts';
import { listMyTasks, type Task } from '../../packages/contract/src/tasks/index.ts';
import type { Huiwu } from '../huiwu-server.ts';
import { createMoneyClient, type MoneyClient } from '../money/money-client.ts';
import { SENDERS, TEMPLATE } from './messages-fill.ts';
import { HTML, SUBJECT } from './messages-texts.ts';

const TRIES = 5;

const pathOf = (call: { path: string }, id: string): string => BASE_PATH + call.path.replace('{id}', id);

/** A notice whose recipients are just listed changes between both requests: it is asked for again. */
const move = async (client: MoneyClient, [call, id]: [{ path: string }, string], own: object = {}): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    const { version } = await client.get<Notice>(pathOf(getNotice, id));
    try {
      await client.post(pathOf(call, id), { version, ...own });
      return;
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
};

const CONTENT = { name: '会前提醒', audience: {}, smsTemplate: TEMPLATE, subject: SUBJECT, html: HTML };
const AT_ANY_HOUR = { ignoresQuietHours: true, quietReason: '测量' };

/** What an admin does with notices, inside a meeting. */
export const createNoticeClient = async (huiwu: Huiwu, meetingCode: string) => {
  const client = await createMoneyClient(huiwu, meetingCode);
  const get = (id: string): Promise<Notice> => client.get<Notice>(pathOf(getNotice, id));
  return {
    headers: client.headers,
    get,
    preview: (id: string): Promise<NoticePreview> => client.get<NoticePreview>(pathOf(previewNotice, id)),

    /** One that may be sent, at any hour. */
    prepare: async (
      channels: ('sms' | 'email')[],
      own: { sender?: string; attachments?: string[] } = {},
    ): Promise<string> => {
      const draft = { ...CONTENT, ...AT_ANY_HOUR, channels, sender: SENDERS[0], ...own };
      const { id } = await client.post<{ id: string }>(BASE_PATH + addNotice.path, draft);
      await move(client, [submitNotice, id]);
      return id;
    },

    /** A text. Returns its address. */
    upload: async (file: Blob): Promise<string> =>
      (await client.upload<{ fileName: string }>(BASE_PATH + uploadFile.path, file, '说明.txt')).fileName,

    /** Its recipients are listed, and nothing is sent before it is resumed. */
    beginPaused: async (id: string): Promise<Task> => {
      const { audienceCount } = await get(id);
      await move(client, [sendNotice, id], { count: audienceCount });
      await move(client, [pauseNotice, id]);
      const tasks = await client.get<Task[]>(BASE_PATH + listMyTasks.path);
      const [task] = tasks.filter(({ kind }) => kind === 'notices.list').toSorted((a, b) => (a.id < b.id ? 1 : -1));
      return client.untilDone(task?.id ?? '');
    },

    resume: (id: string): Promise<void> => move(client, [resumeNotice, id]),
    /** One that has ended by itself stays as it is. */
    abort: async (id: string): Promise<void> => {
      const { state } = await get(id);
      if (state === 'sending' || state === 'paused') await move(client, [abortNotice, id], { reason: '测量结束' });
    },
  };
};

export type NoticeClient = Awaited<ReturnType<typeof createNoticeClient>>;
