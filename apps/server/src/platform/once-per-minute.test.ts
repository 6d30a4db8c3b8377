import { expect, test } from 'vitest';
import { oncePerMinute } from './once-per-minute.ts';

test('a message of many connections is printed once a minute', () => {
  let now = 0;
  const lines: string[] = [];
  const print = oncePerMinute(
    (line) => lines.push(line),
    () => now,
  );
  for (let connection = 0; connection < 20; connection += 1) print('gone');
  print('back');
  now = 60_000;
  print('gone');
  expect(lines).toEqual(['gone', 'back', 'gone']);
});
