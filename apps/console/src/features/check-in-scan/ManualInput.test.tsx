import { findPeople, scanTicket } from '@huiwu/contract/check-ins/door';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../../shared/session/session-store.ts';
import { on } from '../../testing/fake-server.ts';
import { ManualInput } from './ManualInput.tsx';
import { CODES, deviceAtDoor } from './testing/device-at-door.ts';

beforeEach(() => openSession('a-token'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A desk that has just let 孟晚 in; all that is typed there comes at the pace of a gun, or is pasted. */
const deskAfterAnAdmission = async () => {
  const { openDevice, add, sentTo } = deviceAtDoor();
  add(on(findPeople, () => ({ hasMore: false, people: [] })));
  const { scanner, show } = await openDevice();
  expect(await show(CODES.孟晚)).toBe('ok');
  render(<ManualInput inputRef={createRef()} scanner={scanner} isDisabled={false} />);
  const input = screen.getByLabelText('手动输入');
  const type = (text: string, inputType: 'insertText' | 'insertFromPaste'): void => {
    fireEvent.input(input, { target: { value: text }, inputType });
    fireEvent.submit(input.closest('form')!);
  };
  return { scanner, type, sentTo };
};

test.each(['WX:12345', 'https://card.example/1', 'hw1.MENGWAN', '6901234567892'])(
  'a gun that reads %s, which is no ticket, has 无效票码 on the screen and a record',
  async (code) => {
    const { scanner, type, sentTo } = await deskAfterAnAdmission();
    type(code, 'insertText');
    await vi.waitFor(() => expect(scanner.store.getState().last?.result).toBe('unknown'));
    expect(sentTo(scanTicket).at(-1)).toMatchObject({ code, method: 'scan' });
  },
);

test('a name that no one has is no scan, and takes the answer to the last person from the screen', async () => {
  const { scanner, type, sentTo } = await deskAfterAnAdmission();
  type('王小明', 'insertFromPaste');
  expect(await screen.findByText('没有找到“王小明”')).toBeTruthy();
  expect(scanner.store.getState().last).toBeNull();
  expect(sentTo(scanTicket)).toHaveLength(1);
});
