import { describe, expect, test } from 'vitest';
import { readConfig, SettingProblem } from './config.ts';

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof SettingProblem) return error.message;
    throw error;
  }
  return '';
};

describe('a setting', () => {
  test.each<[string, string]>([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['DATABASE_URL', 'mysql://127.0.0.1/huiwu'],
    ['DATABASE_URL', 'postgres://['],
    ['HUIWU_DEMO', 'yes'],
    ['HUIWU_SMS', 'pigeon'],
    ['HUIWU_APP_SECRET', 'short'],
    ['HUIWU_SECRET_KEY', 'changeme-changeme-changeme-changeme'],
    ['HUIWU_TRUST_PROXY', 'yes'],
    ['HUIWU_TRUST_PROXY', '10'],
    ['HUIWU_TRUST_PROXY', '*'],
    ['HUIWU_DATABASE_TIMEOUT', '0'],
    ['HUIWU_RATE_LIMIT', 'never'],
    ['HUIWU_METRICS_PORT', '-1'],
    ['HUIWU_LOG_LEVEL', 'loud'],
    ['HUIWU_ALLOW_HTTP', 'yes'],
    ['HUIWU_PROFILE', 'loose'],
    ['HUIWU_STORAGE', 'ftp://bucket'],
    ['HUIWU_STORAGE', 's3://B'],
    ['HUIWU_STORAGE', 's3://bucket?endpoint=http://127.0.0.1:9000'],
  ])('%s cannot be %s, which is reported with an example', (name, value) => {
    expect(refusalOf({ [name]: value })).toMatch(new RegExp(`^设置 ${name} 不正确：.+。示例：${name}=\\S+`));
  });

  test('that sends passwords in plain HTTP is refused, unless a proxy with TLS is trusted or plain HTTP is allowed', () => {
    expect(refusalOf({ HOST: '0.0.0.0' })).toMatch(/^设置 HOST 不正确：.*HUIWU_TRUST_PROXY.*HUIWU_ALLOW_HTTP=1/);
    expect(refusalOf({ HOST: '0.0.0.0', HUIWU_ALLOW_HTTP: '0' })).toContain('HUIWU_ALLOW_HTTP=1');
    const allowed: Record<string, string>[] = [
      { HUIWU_ALLOW_HTTP: '1' },
      { HUIWU_TRUST_PROXY: '1' },
      { HUIWU_TRUST_PROXY: '10.0.0.0/8' },
    ];
    expect(allowed.map((env) => refusalOf({ HOST: '0.0.0.0', ...env }))).toEqual(['', '', '']);
    expect(['localhost', '::1', '127.8.8.8'].map((host) => refusalOf({ HOST: host }))).toEqual(['', '', '']);
  });

  test('that opens a demo to the network is refused', () => {
    expect(refusalOf({ HUIWU_DEMO: '1', HOST: '0.0.0.0' })).toMatch(
      /^设置 HOST 不正确：.*HUIWU_DEMO=1.*示例：HOST=127\.0\.0\.1$/,
    );
  });

  test('that switches off the rate limit of a server in the network is refused', () => {
    expect(refusalOf({ HUIWU_RATE_LIMIT: 'off', HOST: '0.0.0.0' })).toMatch(
      /^设置 HUIWU_RATE_LIMIT 不正确：.*示例：HUIWU_RATE_LIMIT=on$/,
    );
  });

  test('for proxies is their number, and proxies further away are not trusted', () => {
    const trusts = ['0', '1', '2', 'true', '10.0.0.0/8'].map(
      (value) => readConfig({ HUIWU_TRUST_PROXY: value }).trustProxy,
    );
    expect(trusts).toEqual([false, 1, 2, 1, '10.0.0.0/8']);
  });

  test.each([
    ['HUIWU_DATADIR', 'HUIWU_DATA_DIR'],
    ['HUIWU_TRUSTPROXY', 'HUIWU_TRUST_PROXY'],
    ['HUIWU_LOGLEVEL', 'HUIWU_LOG_LEVEL'],
    ['HUIWU_APPKEY', 'HUIWU_APP_KEY'],
    ['HUIWU_DATABASE_TIMEOUTS', 'HUIWU_DATABASE_TIMEOUT'],
  ])('%s is not known, and %s is what was meant', (name, meant) => {
    expect(refusalOf({ [name]: '1' })).toBe(`设置 ${name} 不正确：没有这个设置，是否应为 ${meant}`);
  });

  test('without a similar known name is refused without a suggestion', () => {
    expect(refusalOf({ HUIWU_WEATHER_FORECAST: 'on' })).toBe(
      '设置 HUIWU_WEATHER_FORECAST 不正确：没有这个设置，请去掉它',
    );
  });

  test('of a cluster or of our tools is accepted', () => {
    expect(
      refusalOf({
        HUIWU_SERVICE_HOST: '10.0.0.1',
        HUIWU_SERVICE_PORT_HTTP: '8787',
        HUIWU_PORT: 'tcp://10.0.0.1:8787',
        HUIWU_PORT_8787_TCP_ADDR: '10.0.0.1',
        HUIWU_CHROMIUM: '/usr/bin/chromium',
        HUIWU_DEV_API: 'http://127.0.0.1:8787',
      }),
    ).toBe('');
  });

  test('that is read only together with another one is known', () => {
    const all = { HUIWU_DATA_DIR: 'x', HUIWU_SECRET_KEY: '', HUIWU_BOOTSTRAP_PHONE: '', HUIWU_METRICS_PORT: '9787' };
    expect(refusalOf(all)).toBe('');
  });

  test('that is missing has its default', () => {
    expect(readConfig({})).toMatchObject({ port: 8787, host: '127.0.0.1', isRateLimited: true, isDemoWanted: false });
  });
});
