import type { MatrixTarget } from './row.ts';

/** Nothing does the tasks here, and an admin may have only so many open: those of these kinds are over. */
export const endWaiting = async ({ world }: Pick<MatrixTarget, 'world'>, ...kinds: string[]): Promise<void> => {
  await world.db
    .updateTable('background_tasks')
    .set({ state: 'done' })
    .where('kind', 'in', kinds)
    .where('state', '=', 'waiting')
    .execute();
};
