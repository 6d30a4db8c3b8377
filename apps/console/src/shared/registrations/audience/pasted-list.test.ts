import { expect, test } from 'vitest';
import { fileOfPasted } from './pasted-list.ts';

test('addresses in one line become rows, and cells of a table stay together', async () => {
  expect(await fileOfPasted('13800000001，13800000002;a@b.example\r\n孟晚\tR1,2').text()).toBe(
    '13800000001\n13800000002\na@b.example\n孟晚\tR1,2',
  );
});
