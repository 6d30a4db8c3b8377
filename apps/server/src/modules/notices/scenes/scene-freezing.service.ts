import { fallbackTexts } from '@huiwu/contract/message-tokens';
import { REJECTED_IN, type EventScene } from '@huiwu/contract/mail-templates';
import type { AnyWork } from '../../../store.ts';
import type { SceneContents, SceneMail } from '../../message-scenes/scene-contents.service.ts';
import type { FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import { freezeAnySms, freezeSms } from '../notice-contents.service.ts';
import type { NoticeStore } from '../notices.store.ts';

/** Channels by which events send messages. */
export const EVENT_CHANNELS = ['sms', 'email'] as const;
export type EventChannel = (typeof EVENT_CHANNELS)[number];

interface Needs {
  store: NoticeStore;
  sceneContents: SceneContents;
}

interface SceneAsked {
  meetingId: string;
  scene: EventScene;
  channel: EventChannel;
}

/** `canLeave` is false for an SMS whose channel is disabled: its messages fail, and can be tried again afterwards. */
interface FrozenScene {
  content: FrozenContent;
  canLeave: boolean;
}

const frozenMail = ({ subject, html, fallbacks, attachments }: SceneMail): FrozenContent => ({
  mail: {
    senderId: '',
    subject,
    html,
    fallbacks: fallbackTexts(fallbacks),
    ...(attachments.length > 0 && { attachments }),
  },
});

/** What a meeting sends, as it is at this moment. */
export const createSceneFreezing = ({ store, sceneContents }: Needs) => {
  /** Undefined for a template of kind `notice` that cannot be used now. */
  const freezeTemplate = async (work: AnyWork, id: string): Promise<FrozenContent | undefined> => {
    const sms = await freezeSms(store.join(work).repositories, { id, kind: 'notice' });
    return 'problem' in sms ? undefined : { sms };
  };

  /** Undefined where the meeting sends nothing: switched off, or an SMS without a template that can be used. */
  const freezeScene = async (work: AnyWork, of: SceneAsked): Promise<FrozenScene | undefined> => {
    const content = await sceneContents.resolve(work, of);
    if (content.kind === 'off') return undefined;
    const reason = REJECTED_IN[of.scene];
    const about = reason && { about: reason };
    if (content.kind === 'mail') return { content: { ...frozenMail(content), ...about }, canLeave: true };
    const found = await freezeAnySms(store.join(work).repositories, { id: content.templateId, kind: 'notice' });
    return 'problem' in found ? undefined : { content: { sms: found.sms, ...about }, canLeave: found.isChannelEnabled };
  };

  return {
    freezeSms: freezeTemplate,
    freezeScene,

    /** The chosen template, or without one what the meeting sends in a scene. Undefined where it is none, or switched off. */
    freezeMail: async (
      work: AnyWork,
      of: { meetingId: string; scene: EventScene | undefined; templateId: string },
    ): Promise<FrozenContent | undefined> => {
      const mail = await sceneContents.mailFor(work, of);
      return mail && frozenMail(mail);
    },

    /** What can leave now. */
    freeze: async (work: AnyWork, of: SceneAsked): Promise<FrozenContent | undefined> => {
      const found = await freezeScene(work, of);
      return found?.canLeave === true ? found.content : undefined;
    },
  };
};

export type SceneFreezing = ReturnType<typeof createSceneFreezing>;
