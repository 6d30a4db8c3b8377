import type { EventScene } from '@huiwu/contract/mail-templates';
import type { Generated, Insertable, Selectable } from 'kysely';

/** Rows last until their messages are written: a second, as a rule. */
interface SceneEventsTable {
  id: string;
  customer_id: string;
  meeting_id: string;
  scene: EventScene;
  /** The registration that is told; null: everyone in the meeting. */
  target_id: string | null;
  /** What is told once; unique. Part of the key of its messages, so that it holds after the row is gone. */
  once_key: string;
  /** Of an event for everyone: the last registration that has an event of its own. */
  after_id: Generated<string>;
  created_at: string;
}

declare module '../../schema.ts' {
  interface Tables {
    scene_events: SceneEventsTable;
  }
}

export type SceneEventRow = Selectable<SceneEventsTable>;
export type NewSceneEventRow = Insertable<SceneEventsTable>;
