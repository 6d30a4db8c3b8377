import { fallbackTexts } from '@huiwu/contract/message-tokens';
import type { EventScene } from '@huiwu/contract/mail-templates';
import type { AnyWork } from '../../../store.ts';
import type { SceneContents, SceneMail } from '../../message-scenes/scene-contents.service.ts';
import type { FrozenContent } from '../deliveries/delivery-contents.rules.ts';
import { freezeSms } from '../notice-contents.service.ts';
import type { NoticeStore } from '../notices.store.ts';

/** Channels by which events send messages. */
export const EVENT_CHANNELS = ['sms', 'email'] as const;
export type EventChannel = (typeof EVENT_CHANNELS)[number];

interface Needs {
  store: NoticeStore;
  sceneContents: SceneContents;
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

  return {
    freezeSms: freezeTemplate,

    /** The chosen template, or without one the text of a scene. Undefined for a template that cannot be used now. */
    freezeMail: async (
      work: AnyWork,
      of: { meetingId: string; scene: EventScene | undefined; templateId: string },
    ): Promise<FrozenContent | undefined> => {
      const mail = await sceneContents.mailFor(work, of);
      return mail && frozenMail(mail);
    },

    /** Undefined where nothing is sent: switched off, or an SMS without a template that can be used. */
    freeze: async (
      work: AnyWork,
      of: { meetingId: string; scene: EventScene; channel: EventChannel },
    ): Promise<FrozenContent | undefined> => {
      const content = await sceneContents.resolve(work, of);
      if (content.kind === 'off') return undefined;
      return content.kind === 'mail' ? frozenMail(content) : freezeTemplate(work, content.templateId);
    },
  };
};

export type SceneFreezing = ReturnType<typeof createSceneFreezing>;
