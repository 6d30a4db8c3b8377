import { taskErrors } from '@huiwu/contract/tasks';
import { describe, expect, test } from 'vitest';
import { summarizeLines, cancelRefusal, retryRefusal } from './tasks.rules.ts';

const line = (isDone: boolean) => ({ id: '1', name: '张三', isDone, message: '' });

describe('a task', () => {
  test('that is over is not cancelled', () => {
    expect(['done', 'failed', 'cancelled'].map((state) => cancelRefusal(state as 'done'))).toEqual([
      taskErrors.alreadyOver,
      taskErrors.alreadyOver,
      taskErrors.alreadyOver,
    ]);
    expect([cancelRefusal('waiting'), cancelRefusal('running')]).toEqual([undefined, undefined]);
  });

  test('that still runs, succeeded, or is of an unknown kind is not retried', () => {
    expect(retryRefusal({ state: 'running', kind: 'a' }, ['a'])).toBe(taskErrors.notOver);
    expect(retryRefusal({ state: 'waiting', kind: 'a' }, ['a'])).toBe(taskErrors.notOver);
    expect(retryRefusal({ state: 'done', kind: 'a' }, ['a'])).toBe(taskErrors.notOver);
    expect(retryRefusal({ state: 'failed', kind: 'b' }, ['a'])).toBe(taskErrors.notAgain);
  });

  test('that failed or was cancelled can be retried', () => {
    expect(retryRefusal({ state: 'failed', kind: 'a' }, ['a'])).toBeUndefined();
    expect(retryRefusal({ state: 'cancelled', kind: 'a' }, ['a'])).toBeUndefined();
  });

  test('shows how many items succeeded', () => {
    expect(summarizeLines([line(true), line(true)])).toBe('共 2 项，全部成功');
    expect(summarizeLines([line(true), line(false)])).toBe('成功 1 项，失败 1 项');
  });
});
