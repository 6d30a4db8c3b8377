import { MONEY_RULES } from '../../../apps/server/src/testing/money/money-rules.ts';
import type { Store } from '../../store.ts';

/** How many rows break each rule of the money; rules that hold are left out. */
export const listBroken = async (store: Store): Promise<Map<string, number>> => {
  const broken = new Map<string, number>();
  for (const [says, statement] of Object.entries(MONEY_RULES)) {
    const [found] = await store.read<{ count: number | string }>(
      `select count(*) as count from (${statement}) as broken`,
    );
    if (Number(found?.count) > 0) broken.set(says, Number(found?.count));
  }
  return broken;
};
