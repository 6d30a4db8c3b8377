import type { EventScene } from '@huiwu/contract/mail-templates';
import type { DatabaseConnections } from '../../database/engines/connections.ts';
import type { NewSceneEventRow, SceneEventRow } from './scene-events.table.ts';

/** Rows of one statement. */
const ROWS_AT_ONCE = 500;

/** Events that are not told yet. */
export const createSceneEventRepository = ({ db, engine }: Pick<DatabaseConnections, 'db' | 'engine'>) => ({
  /** Those that are there already stay as they are. */
  insertNew: async (rows: readonly NewSceneEventRow[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insertInto('scene_events')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.column('once_key').doNothing())
        .execute();
  },

  /** Meetings that have some. */
  listMeetings: async (limit: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('scene_events')
      .select('scene_events.meeting_id')
      .distinct()
      .limit(limit)
      .execute();
    return rows.map(({ meeting_id: id }) => id);
  },

  /** The oldest ones of a meeting, locked; rows that another node has just locked are left to it. */
  lockNext: (meetingId: string, limit: number): Promise<SceneEventRow[]> => {
    const next = db
      .selectFrom('scene_events')
      .selectAll('scene_events')
      .where('scene_events.meeting_id', '=', meetingId)
      .orderBy('scene_events.id')
      .limit(limit);
    return (engine === 'postgres' ? next.forUpdate().skipLocked() : next).execute();
  },

  goOnAfter: async (id: string, afterId: string): Promise<void> => {
    await db.updateTable('scene_events').set({ after_id: afterId }).where('scene_events.id', '=', id).execute();
  },

  remove: async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await db.deleteFrom('scene_events').where('scene_events.id', 'in', ids).execute();
  },

  /** All of a meeting, or those of one scene. */
  removeOf: async (meetingId: string, scene?: EventScene): Promise<void> => {
    const all = db.deleteFrom('scene_events').where('scene_events.meeting_id', '=', meetingId);
    const some = scene === undefined ? all : all.where('scene_events.scene', '=', scene);
    await some.execute();
  },
});

export type SceneEventRepository = ReturnType<typeof createSceneEventRepository>;
