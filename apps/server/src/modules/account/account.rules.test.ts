import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newPasswordProblem } from './account.rules.ts';

const why = (password: string, own: { confirmPassword?: string; phone?: string; realName?: string } = {}) =>
  newPasswordProblem({ password, confirmPassword: password, phone: '13812345678', realName: '张三', ...own });

describe('a new password is refused', () => {
  test('when its repetition differs', () => {
    expect(why('Right-horse-7', { confirmPassword: 'right-horse-7' })).toEqual({
      field: 'confirmPassword',
      message: '两次输入的密码不一致',
    });
  });

  test.each([
    'Password123',
    'P@ssw0rd123',
    'Aa123456',
    'Admin@123',
    'QWERTY123!'.replace('!', ''),
    '1qaz@WSX',
    'Abc123!@#',
  ])('when it is a common password: %s', (password) => {
    expect(why(password)?.message).toBe('该密码过于常见，请更换');
  });

  test('when it contains the phone', () => {
    expect(why('Aa13812345678')?.message).toBe('密码不能包含手机号码');
  });

  test('when it contains the name, in any case', () => {
    expect(why('Zhang-san-77', { realName: 'zhang-SAN' })?.message).toBe('密码不能包含姓名');
    expect(why('Right张三horse7')?.message).toBe('密码不能包含姓名');
  });
});

describe('a new password is accepted', () => {
  test('when it meets all rules', () => {
    expect(why('Right-horse-7')).toBeUndefined();
  });

  test('when it contains a name of a single letter', () => {
    expect(why('Right-horse-7', { realName: 'R' })).toBeUndefined();
  });

  test('never if it contains the phone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z!-]{0,9}$/), fc.stringMatching(/^[A-Za-z!-]{0,9}$/), (before, after) => {
        expect(why(`${before}13812345678${after}`)).toBeDefined();
      }),
    );
  });
});
