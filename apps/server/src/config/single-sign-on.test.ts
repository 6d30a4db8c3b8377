import { describe, expect, test } from 'vitest';
import { SettingProblem } from './setting.ts';
import { readSingleSignOn } from './single-sign-on.ts';

const WHOLE = {
  HUIWU_OIDC_ISSUER: 'https://id.example.com/realms/staff',
  HUIWU_OIDC_CLIENT_ID: 'huiwu',
  HUIWU_OIDC_CLIENT_SECRET: 'a-secret',
  HUIWU_OIDC_NAME: '企业账号',
  HUIWU_PUBLIC_URL: 'https://huiwu.example.com/',
};

const refusalOf = (env: Record<string, string>): string => {
  try {
    readSingleSignOn(env);
  } catch (error) {
    if (error instanceof SettingProblem) return error.message;
    throw error;
  }
  return '';
};

describe('the settings of single sign-on', () => {
  test('can all be left out', () => {
    expect(readSingleSignOn({})).toBeUndefined();
    expect(readSingleSignOn({ HUIWU_PUBLIC_URL: 'https://huiwu.example.com' })).toBeUndefined();
  });

  test('together define where the browser goes and where it returns to', () => {
    expect(readSingleSignOn(WHOLE)).toEqual({
      issuer: 'https://id.example.com/realms/staff',
      clientId: 'huiwu',
      clientSecret: 'a-secret',
      name: '企业账号',
      redirectUri: 'https://huiwu.example.com/auth-redirect',
    });
  });

  test.each(Object.keys(WHOLE))('are refused in one clear line if %s is missing', (name) => {
    expect(refusalOf({ ...WHOLE, [name]: ' ' })).toMatch(new RegExp(`^设置 ${name} 不正确：.+。示例：${name}=\\S+$`));
  });

  test.each([
    ['HUIWU_OIDC_ISSUER', 'login.example.org'],
    ['HUIWU_OIDC_ISSUER', 'http://id.example.com'],
    ['HUIWU_OIDC_ISSUER', 'https://user:word@id.example.com'],
    ['HUIWU_OIDC_ISSUER', 'https://id.example.com?tenant=1'],
    ['HUIWU_OIDC_ISSUER', 'https://id.example.com/.well-known/openid-configuration'],
    ['HUIWU_PUBLIC_URL', 'http://huiwu.example.com'],
    ['HUIWU_PUBLIC_URL', 'https://huiwu.example.com/console'],
    ['HUIWU_PUBLIC_URL', 'https://huiwu.example.com/#/login'],
    ['HUIWU_OIDC_NAME', '一二三四五六七八九十一二三四五六七八九十一'],
    ['HUIWU_OIDC_NAME', '企业\u202e账号'],
  ])('%s cannot be %s, and the value is not repeated', (name, value) => {
    const line = refusalOf({ ...WHOLE, [name]: value });
    expect(line).toMatch(new RegExp(`^设置 ${name} 不正确：.+。示例：${name}=\\S+$`));
    expect(line).not.toContain(value);
  });

  test('can use plain HTTP on this machine', () => {
    const here = { HUIWU_OIDC_ISSUER: 'http://127.0.0.1:9000', HUIWU_PUBLIC_URL: 'http://[::1]:8787' };
    expect(readSingleSignOn({ ...WHOLE, ...here })?.redirectUri).toBe('http://[::1]:8787/auth-redirect');
  });
});
