import * as z from 'zod/mini';
import { defineEndpoint } from '../base/endpoint.ts';
import { nothing } from '../base/envelope.ts';
import { id } from '../base/fields.ts';
import { oneOf } from '../base/record-choices.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '../suppressions/suppression-rules.ts';
import { EVENT_SCENES, MAIL_SCENES, type EventScene } from '../mail-templates/mail-scenes.ts';

export * from './message-scenes.access.ts';

/** What a meeting does about a scene on a channel. */
export const SCENE_MODES = { follow: '跟随公司', template: '指定模板', off: '关闭' } as const;
export type SceneMode = keyof typeof SCENE_MODES;

/** Whose text is sent: of the meeting, of the company, or of the system. */
export const CONTENT_SOURCES = { meeting: '会议模板', company: '公司模板', system: '系统默认' } as const;
export type ContentSource = keyof typeof CONTENT_SOURCES;

const EVENT_SCENE_LABELS = Object.fromEntries(EVENT_SCENES.map((scene) => [scene, MAIL_SCENES[scene]])) as Record<
  EventScene,
  string
>;

/** Raised by no event: reminders alone use them, by SMS with templates of their own. */
const OF_REMINDERS: readonly EventScene[] = ['pay_remind', 'proof_remind', 'travel_remind', 'meeting_remind'];

/** Whether anything is sent in a scene on a channel, so that a meeting has something to set. */
export const isSentBy = (scene: EventScene, channel: MessageChannel): boolean =>
  channel !== 'sms' || !OF_REMINDERS.includes(scene);

export const messageSceneProblems = {
  notSent: '该场景的短信由提醒规则选择模板',
  noTemplate: '请选择模板',
  templateGone: '该模板不存在或没有启用',
} as const;

const scene = oneOf('场景', EVENT_SCENE_LABELS);
const channel = oneOf('渠道', MESSAGE_CHANNELS);
const mode = oneOf('设置', SCENE_MODES);

const setting = z.object({
  scene,
  channel,
  mode,
  /** The chosen one. `isUsable` is false once it cannot be sent any more. */
  template: z.nullable(z.object({ id: z.string(), name: z.string(), isUsable: z.boolean() })),
  /** What is sent now, in words: `公司模板“报名通过”`; `不发送` where nothing is. */
  effect: z.string(),
  /** Of the setting; 0 before it was changed for the first time. */
  version: z.int(),
});
export type SceneSetting = z.output<typeof setting>;

const choice = z.object({ id: z.string(), name: z.string() });

export const messageSceneTable = z.object({
  settings: z.array(setting),
  smsTemplates: z.array(choice),
  /** Of the company and of the meeting, with their scene. `free` ones suit every scene. */
  mailTemplates: z.array(z.object({ ...choice.shape, scene: oneOf('场景', MAIL_SCENES) })),
});
export type MessageSceneTable = z.output<typeof messageSceneTable>;

const PATH = '/message/template';

export const listMessageScenes = defineEndpoint({
  method: 'GET',
  path: `${PATH}/get/all`,
  summary: '本会议各场景、各渠道使用的模板',
  access: { function: 'messageScenes.search' },
  effect: 'reads',
  input: z.strictObject({}),
  output: messageSceneTable,
});

export const editMessageScene = defineEndpoint({
  method: 'POST',
  path: `${PATH}/edit/one`,
  summary: '设置一个场景在一个渠道使用的模板',
  access: { function: 'messageScenes.edit' },
  effect: 'changes',
  input: z.strictObject({
    scene,
    channel,
    mode,
    template: z.optional(id),
    version: z.int('缺少数据版本').check(z.minimum(0, '数据版本不正确')),
  }),
  output: nothing,
});
export type SceneEdit = z.output<typeof editMessageScene.input>;
