import type { EventScene } from '@huiwu/contract/mail-templates';
import type { SceneMode } from '@huiwu/contract/message-scenes';
import type { MessageChannel } from '@huiwu/contract/suppressions';
import type { Generated, Selectable } from 'kysely';

/** A meeting follows its company in scenes without a row. */
interface MessageScenesTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  scene: EventScene;
  channel: MessageChannel;
  mode: SceneMode;
  /** The chosen template, by its channel; web messages say what a mail template says. */
  sms_template_id: string | null;
  mail_template_id: string | null;
  version: Generated<number>;
  updated_at: string;
  updated_by: string | null;
}

declare module '../../schema.ts' {
  interface Tables {
    message_scenes: MessageScenesTable;
  }
}

export type MessageSceneRow = Selectable<MessageScenesTable>;
