import { mailDefaultOf, type EventScene, type MailAttachment, type MailFallback } from '@huiwu/contract/mail-templates';
import type { ContentSource, MessageChannel } from '@huiwu/contract/message-scenes';
import type { At, Store } from '../../store.ts';
import { columnsOfContent, fallbacksIn } from '../mail-templates/mail-content.rules.ts';
import { sourceOf } from './message-scenes.rules.ts';
import type { MessageSceneRepository } from './message-scenes.repository.ts';

interface Repositories {
  messageScenes: MessageSceneRepository;
}

export interface SceneMail {
  kind: 'mail';
  source: ContentSource;
  /** Null: the text of the system. */
  templateId: string | null;
  subject: string;
  /** Stored HTML with tokens. Its images are those of this server. */
  html: string;
  text: string;
  fallbacks: MailFallback[];
  attachments: MailAttachment[];
}

/** What is sent: nothing, an SMS template of the carrier, or a content for mails and web messages. */
export type SceneContent = { kind: 'off' } | { kind: 'sms'; templateId: string } | SceneMail;

interface Asked {
  meetingId: string;
  scene: EventScene;
  channel: MessageChannel;
}

const OFF: SceneContent = { kind: 'off' };

const defaultOf = (scene: EventScene): SceneContent => {
  const content = mailDefaultOf(scene);
  if (content === undefined) return OFF;
  const { subject, html, text, fallbacks } = columnsOfContent(content);
  const own = { subject, html, text, fallbacks: fallbacksIn(fallbacks), attachments: [] };
  return { kind: 'mail', source: 'system', templateId: null, ...own };
};

/** What a meeting sends in a scene. */
export const createSceneContents = ({ store }: { store: Store<Repositories> }) => ({
  /**
   * The chosen template while it can be used; otherwise the enabled text of the meeting, of the company, or of the
   * system. Without a usable SMS template nothing is sent, because no text of ours is known to a carrier.
   */
  resolve: async (at: At, { meetingId, scene, channel }: Asked): Promise<SceneContent> => {
    const { messageScenes } = store.read(at);
    const setting = await messageScenes.find({ meeting_id: meetingId, scene, channel });
    const customerId = await messageScenes.customerOf(meetingId);
    if (customerId === undefined || setting?.mode === 'off') return OFF;
    if (channel === 'sms') {
      const chosen = setting?.sms_template_id ?? null;
      const usable = chosen === null ? [] : await messageScenes.listSmsTemplates(customerId);
      return usable.some(({ id }) => id === chosen) && chosen !== null ? { kind: 'sms', templateId: chosen } : OFF;
    }
    const chosen = setting?.mail_template_id ?? null;
    const rows = await messageScenes.listMailContents({ customerId, meetingId }, { scene, templateId: chosen });
    const row = rows.find(({ id }) => id === chosen) ?? rows.find((each) => each.scene === scene);
    if (row === undefined) return defaultOf(scene);
    const { id: templateId, subject, html, text } = row;
    const attachments = JSON.parse(row.attachments) as MailAttachment[];
    const own = { subject, html, text, fallbacks: fallbacksIn(row.fallbacks), attachments };
    return { kind: 'mail', source: sourceOf(row), templateId, ...own };
  },
});

export type SceneContents = ReturnType<typeof createSceneContents>;
