import type { MatrixTarget } from './row.ts';

/** Nothing does the tasks here, and an admin may have only so many open: those that the caller began before are over. */
export const endWaiting = async ({ world, caller }: Pick<MatrixTarget, 'world' | 'caller'>): Promise<void> => {
  await world.db
    .updateTable('background_tasks')
    .set({ state: 'done' })
    .where('created_by', '=', caller.id)
    .where('state', '=', 'waiting')
    .execute();
};
