import { expect, test } from 'vitest';
import { providerText } from './provider-texts.ts';

test.each([
  ['550 5.7.1 <policy-zhao39@guest.example>: Relay access denied', '550 5.7.1 <***>: Relay access denied'],
  ['550 no bounce+zhao39=guest.example@mx.example here', '550 no *** here'],
  ['号码13800001234为空号', '号码***为空号'],
  ['+8613800001234 and 008613800001234, 86 13800001234', '*** and ***, ***'],
  ['blocked: +85261234567, 0085261234567', 'blocked: ***, ***'],
])('a text of a provider is kept without the addresses in it: “%s”', (said, kept) => {
  expect(providerText(said)).toBe(kept);
});

test.each([
  '550 5.1.1 User unknown',
  '421 4.7.0 try again at 2026-11-29 12:00:00',
  'RequestId 1764400000000 F655A8D5-B967-440B-8683-DAD6FF8DE990',
  '连接服务器超时（connect ETIMEDOUT 192.0.2.1:25）',
])('a text of a provider without addresses stays as it is: “%s”', (said) => {
  expect(providerText(said)).toBe(said);
});

test('an address at the end of a long text is not cut into a part that shows', () => {
  expect(providerText(`${'x '.repeat(145)} zhao39@guest.example`)).not.toContain('zhao');
});
