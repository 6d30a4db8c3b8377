import { describe, expect, test } from 'vitest';
import { answerMessage, signedOutMessage, statusMessage } from './error-messages.ts';

describe('the sentence for an HTTP status', () => {
  test.each([
    [401, '登录有效期已过，请重新登陆'],
    [403, '当前操作没有权限'],
    [404, '访问资源不存在'],
    [413, '系统接口413异常'],
    [429, '系统接口429异常'],
    [500, '系统接口500异常'],
    [503, '系统接口503异常'],
  ])('%i is reported as %s', (status, sentence) => {
    expect(statusMessage(status)).toBe(sentence);
  });
});

describe('the sentence for a code in an answer', () => {
  test('wrong credentials are reported in Chinese without details', () => {
    expect(answerMessage(500, 'Bad credentials')).toBe('账号或者密码错误');
  });

  test('the server’s own message has priority', () => {
    expect(answerMessage(403, '请求来源不被允许')).toBe('请求来源不被允许');
  });

  test.each([
    [401, '登录有效期已过，请重新登陆'],
    [403, '当前操作没有权限'],
    [404, '访问资源不存在'],
    [500, '系统未知错误，请反馈给管理员'],
    [777777, '系统未知错误，请反馈给管理员'],
  ])('an answer with %i and no message is reported as %s', (code, sentence) => {
    expect(answerMessage(code, '')).toBe(sentence);
    expect(answerMessage(code, undefined)).toBe(sentence);
  });
});

describe('a user who was signed out', () => {
  test.each([
    ['您的密码已被重置，', '您的密码已被重置，需要重新登录'],
    ['您已退出登录', '您已退出登录，需要重新登录'],
    ['您的账号已被停用。', '您的账号已被停用，需要重新登录'],
  ])('sees the reason, and that they have to sign in again: %s', (message, sentence) => {
    expect(signedOutMessage(message)).toBe(sentence);
  });
});
