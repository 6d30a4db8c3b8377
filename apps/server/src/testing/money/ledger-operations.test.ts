import { Refused } from '@huiwu/contract/base/errors';
import { expect, test } from 'vitest';
import { brokenRules } from './money-invariants.ts';
import { moneyOperations } from './money-operations.ts';

/** `LEDGER_OPERATIONS=10000` runs as many as `docs/reliability.md` tells of, `LEDGER_SEED` others of them. */
const OPERATIONS = Number(process.env['LEDGER_OPERATIONS'] ?? 1000);
const SEED = Number(process.env['LEDGER_SEED'] ?? 20_261_123);
const CHECKED_EVERY = Number(process.env['LEDGER_CHECKED_EVERY'] ?? 50);
const ORDERS_AT_FIRST = 8;

type World = Awaited<ReturnType<typeof moneyOperations>>;

const outcomeOf = async (run: () => Promise<unknown>): Promise<'done' | 'refused'> => {
  try {
    await run();
    return 'done';
  } catch (failure: unknown) {
    if (failure instanceof Refused || String(failure).includes('nothing to pick')) return 'refused';
    throw failure;
  }
};

const wrongIn = async ({ world: { base } }: World): Promise<object[]> => {
  const verdict = await base.ledgerVerification.verify();
  const broken = await brokenRules(base);
  return [...(verdict.isBalanced ? [] : [verdict]), ...(Object.keys(broken).length > 0 ? [broken] : [])];
};

test(
  'the money is right after any sequence of what moves it, and after what is refused',
  { timeout: 60_000 + OPERATIONS * 400 },
  async () => {
    const money = await moneyOperations(SEED);
    for (let person = 0; person < ORDERS_AT_FIRST; person += 1) await money.operations['add']?.();
    const counts = { done: new Map<string, number>(), refused: new Map<string, number>() };
    const wrong: object[] = [];
    for (let step = 1; step <= OPERATIONS && wrong.length === 0; step += 1) {
      const { name, run } = money.next();
      const count = counts[await outcomeOf(run)];
      count.set(name, (count.get(name) ?? 0) + 1);
      money.world.base.clock.advance(1);
      if (step % CHECKED_EVERY === 0 || step === OPERATIONS)
        wrong.push(...(await wrongIn(money)).map((each) => ({ step, name, ...each })));
    }
    expect(wrong).toEqual([]);
    // All of them happen, and most of them are refused as well.
    const never = Object.keys(money.operations).filter((name) => !counts.done.has(name));
    expect(never).toEqual([]);
    expect(counts.refused.size).toBeGreaterThan(counts.done.size / 2);
    expect(await money.countRepriced()).toBeGreaterThan(0);
  },
);
