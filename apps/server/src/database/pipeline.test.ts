import { describe, expect, test } from 'vitest';
import { createPipeline, type Answer } from './pipeline.ts';

const INSERT = 'insert into "business_logs" ("id", "action") values ($1, $2)';
const READ = 'select "id" from "admins"';
const UPDATE = 'update "admins" set "state" = $1';

const DONE: Answer = { command: 'DONE', rowCount: 1, rows: [] };

/** A connection that answers when it is told to, one statement after the other. */
const slowConnection = () => {
  const sent: string[] = [];
  const waiting: { resolve(answer: Answer): void; reject(error: Error): void }[] = [];
  const query = createPipeline((text) => {
    sent.push(text);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  });
  /** What has been answered meanwhile has had its effect. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    sent,
    ask: (text: string, values: readonly unknown[] = []) => {
      const answer = query(text, values);
      answer.catch(() => undefined);
      return answer;
    },
    answer: async (command = 'DONE') => {
      waiting.shift()?.resolve({ ...DONE, command });
      await settle();
    },
    refuse: async (message: string) => {
      waiting.shift()?.reject(new Error(message));
      await settle();
    },
    settle,
  };
};

/** In a transaction that the engine has begun. */
const begun = async () => {
  const connection = slowConnection();
  void connection.ask('begin');
  void connection.ask(READ);
  await connection.answer();
  await connection.answer();
  connection.sent.length = 0;
  return connection;
};

describe('statements of one transaction', () => {
  test('are lost with its commit when a plain insert fails, and its own error is told', async () => {
    const { ask, refuse, answer, sent } = await begun();
    await ask(INSERT, ['1', 'x']);
    const commit = ask('commit');
    expect(sent).toEqual([INSERT, 'commit']);
    await refuse('the log is full');
    await answer('ROLLBACK');
    await expect(commit).rejects.toThrow('the log is full');
  });

  test('tell of a plain insert that failed when the next answer is waited for', async () => {
    const { ask, refuse } = await begun();
    await ask(INSERT, ['1', 'x']);
    const next = ask(READ);
    await refuse('the log is full');
    await refuse('current transaction is aborted');
    await expect(next).rejects.toThrow('the log is full');
  });

  test('change nothing before the engine has begun it', async () => {
    const { ask, refuse, sent } = slowConnection();
    await ask('begin');
    const change = ask(UPDATE, [0]);
    expect(sent).toEqual(['begin']);
    await refuse('no transaction');
    await expect(change).rejects.toThrow('no transaction');
    expect(sent).toEqual(['begin']);
  });

  test('insert nothing before the engine has begun it either, whatever was locked', async () => {
    const { ask, refuse, sent } = slowConnection();
    await ask('begin');
    await ask('select pg_advisory_xact_lock($1)', ['x']);
    const change = ask(INSERT, ['1', 'x']);
    await refuse('no transaction');
    await expect(change).rejects.toThrow('no transaction');
    expect(sent).toEqual(['begin', 'select pg_advisory_xact_lock($1)']);
  });

  test('are waited for where their answer is read, or could differ', async () => {
    for (const text of [UPDATE, `${INSERT} returning "id"`, `${INSERT} on conflict do nothing`, READ]) {
      const { ask, answer, settle } = await begun();
      const seen: string[] = [];
      void ask(text, ['1', 'x']).then(({ command }) => seen.push(command));
      await settle();
      expect(seen).toEqual([]);
      await answer('AS TOLD');
      expect(seen).toEqual(['AS TOLD']);
    }
  });

  test('go back to nothing whatever came of them', async () => {
    const { ask, refuse, answer } = await begun();
    await ask(INSERT, ['1', 'x']);
    const rollback = ask('rollback');
    await refuse('the log is full');
    await answer('ROLLBACK');
    expect((await rollback).command).toBe('ROLLBACK');
  });

  test('begin together with the first question', async () => {
    const { ask, answer, sent } = slowConnection();
    await ask('begin');
    const read = ask(READ);
    expect(sent).toEqual(['begin', READ]);
    await answer();
    await answer('SELECT');
    expect((await read).command).toBe('SELECT');
  });

  test('say of a plain insert how many rows it is', async () => {
    const { ask } = await begun();
    const answer = await ask(`${INSERT}, ($3, $4)`, ['1', 'x', '2', 'y']);
    expect(answer).toEqual({ command: 'INSERT', rowCount: 2, rows: [] });
  });

  test('do not pile up', async () => {
    const { ask, answer, settle } = await begun();
    for (let count = 0; count < 8; count += 1) await ask(INSERT, ['1', 'x']);
    let isAnswered = false;
    void ask(INSERT, ['1', 'x']).then(() => (isAnswered = true));
    await settle();
    expect(isAnswered).toBe(false);
    for (let count = 0; count < 9; count += 1) await answer();
    expect(isAnswered).toBe(true);
  });
});
