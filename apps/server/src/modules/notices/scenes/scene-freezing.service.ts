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

/** What a meeting sends in a scene, as it is at this moment. */
export const createSceneFreezing = ({ store, sceneContents }: Needs) => ({
  /** Undefined where nothing is sent: switched off, or an SMS without a template that can be used. */
  freeze: async (
    work: AnyWork,
    of: { meetingId: string; scene: EventScene; channel: EventChannel },
  ): Promise<FrozenContent | undefined> => {
    const content = await sceneContents.resolve(work, of);
    if (content.kind === 'off') return undefined;
    if (content.kind === 'mail') return frozenMail(content);
    const sms = await freezeSms(store.join(work).repositories, { id: content.templateId, kind: 'notice' });
    return 'problem' in sms ? undefined : { sms };
  },
});

export type SceneFreezing = ReturnType<typeof createSceneFreezing>;
