import type { Attachment } from '@huiwu/contract/files';
import { mailDefaultOf, type EventScene } from '@huiwu/contract/mail-templates';
import type { Fallback } from '@huiwu/contract/message-tokens';
import type { ContentSource } from '@huiwu/contract/message-scenes';
import type { MessageChannel } from '@huiwu/contract/suppressions';
import type { At, Store } from '../../store.ts';
import { columnsOfContent, fallbacksIn } from '../mail-templates/mail-content.service.ts';
import { attachmentsIn } from '../files/attachments.service.ts';
import type { MailTemplateRow } from '../mail-templates/mail-templates.table.ts';
import { sourceOf } from './message-scenes.rules.ts';
import type { MessageSceneRepository } from './message-scenes.repository.ts';

interface SceneContentRepositories {
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
  fallbacks: Fallback[];
  attachments: Attachment[];
}

/** What is sent: nothing, an SMS template of the carrier, or a content for mails and web messages. */
export type SceneContent = { kind: 'off' } | { kind: 'sms'; templateId: string } | SceneMail;

interface SceneAsked {
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

const contentOf = (row: MailTemplateRow): SceneMail => ({
  kind: 'mail',
  source: sourceOf(row),
  templateId: row.id,
  subject: row.subject,
  html: row.html,
  text: row.text,
  fallbacks: fallbacksIn(row.fallbacks),
  attachments: attachmentsIn(row),
});

/** What a meeting sends in a scene. */
export const createSceneContents = ({ store }: { store: Store<SceneContentRepositories> }) => {
  const smsOf = async (at: At, customerId: string, chosen: string | null): Promise<SceneContent> => {
    if (chosen === null) return OFF;
    const usable = await store.read(at).messageScenes.listSmsTemplates(customerId);
    return usable.some(({ id }) => id === chosen) ? { kind: 'sms', templateId: chosen } : OFF;
  };

  const mailOf = async (
    at: At,
    of: { customerId: string; meetingId: string },
    asked: { scene: EventScene; templateId: string | null },
  ): Promise<SceneContent> => {
    const rows = await store.read(at).messageScenes.listMailContents(of, asked);
    const row = rows.find(({ id }) => id === asked.templateId) ?? rows.find(({ scene }) => scene === asked.scene);
    return row === undefined ? defaultOf(asked.scene) : contentOf(row);
  };

  /** Enabled, of the company or of the meeting. */
  const chosenMail = async (at: At, meetingId: string, templateId: string): Promise<SceneMail | undefined> => {
    const { messageScenes } = store.read(at);
    const customerId = await messageScenes.customerOf(meetingId);
    if (customerId === undefined) return undefined;
    const rows = await messageScenes.listMailContents({ customerId, meetingId }, { scene: 'free', templateId });
    const row = rows.find(({ id }) => id === templateId);
    return row && contentOf(row);
  };

  /**
   * The chosen template while it can be used; otherwise the enabled text of the meeting, of the company, or of the
   * system. Without a usable SMS template nothing is sent, because no text of ours is known to a carrier.
   */
  const resolve = async (at: At, { meetingId, scene, channel }: SceneAsked): Promise<SceneContent> => {
    const { messageScenes } = store.read(at);
    const setting = await messageScenes.find({ meeting_id: meetingId, scene, channel });
    const customerId = await messageScenes.customerOf(meetingId);
    if (customerId === undefined || setting?.mode === 'off') return OFF;
    if (channel === 'sms') return smsOf(at, customerId, setting?.sms_template_id ?? null);
    return mailOf(at, { customerId, meetingId }, { scene, templateId: setting?.mail_template_id ?? null });
  };

  return {
    /** A template by its id, else what the meeting sends in the scene. Undefined where it is none, or switched off. */
    mailFor: async (
      at: At,
      { meetingId, scene, templateId }: { meetingId: string; scene: EventScene | undefined; templateId: string },
    ): Promise<SceneMail | undefined> => {
      if (templateId !== '') return chosenMail(at, meetingId, templateId);
      const content = scene === undefined ? OFF : await resolve(at, { meetingId, scene, channel: 'email' });
      return content.kind === 'mail' ? content : undefined;
    },

    resolve,
  };
};

export type SceneContents = ReturnType<typeof createSceneContents>;
