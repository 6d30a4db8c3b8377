import { describe, expect, test } from 'vitest';
import { describeMessages } from '../account-sender.ts';
import { readMail, readMessageNetworks, readDnsServers, readSms } from './messages.ts';
import { readConfig } from './config.ts';

const refusalOf = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

const CARRIER = {
  HUIWU_SMS: 'aliyun',
  HUIWU_SMS_KEY_ID: 'LTAI5tExample',
  HUIWU_SMS_KEY_SECRET: 'the-secret-of-the-key',
  HUIWU_SMS_SIGN: '会务',
  HUIWU_SMS_TEMPLATE_CODE: 'SMS_1',
  HUIWU_SMS_TEMPLATE_PASSWORD: 'SMS_2',
  HUIWU_SMS_TEMPLATE_NOTICE: 'SMS_3',
};

const FROM = { SMTP_FROM: '会务 <no-reply@example.com>' };

describe('the carrier of account messages', () => {
  test.each(Object.keys(CARRIER).slice(1))('is not used without %s, which the start names', (name) => {
    expect(refusalOf({ ...CARRIER, [name]: '' })).toMatch(
      new RegExp(`^设置 ${name} 不正确：HUIWU_SMS=aliyun 需要此项设置。示例：${name}=`),
    );
  });

  test('of Tencent Cloud needs its application as well', () => {
    const tencent = { ...CARRIER, HUIWU_SMS: 'tencent' };
    expect(refusalOf(tencent)).toContain('设置 HUIWU_SMS_APP_ID 不正确');
    expect(refusalOf({ ...tencent, HUIWU_SMS_APP_ID: '1400000001' })).toBe('');
  });

  test('is named when one of its settings is there', () => {
    expect(refusalOf({ HUIWU_SMS_SIGN: '会务' })).toBe(
      '设置 HUIWU_SMS 不正确：已设置 HUIWU_SMS_SIGN，请同时指定短信服务商。示例：HUIWU_SMS=aliyun',
    );
  });

  test.each([
    'ftp://a',
    'http://sms.example.com',
    'https://sms.example.com/path',
    'https://user:secret@sms.example.com',
  ])('is not asked at %s', (endpoint) => {
    expect(refusalOf({ ...CARRIER, HUIWU_SMS_ENDPOINT: endpoint })).toMatch(/^设置 HUIWU_SMS_ENDPOINT 不正确/);
  });

  test('is the outbox when nothing is set', () => {
    expect(readSms({})).toBe('outbox');
    expect(readSms(CARRIER)).toMatchObject({
      account: { provider: 'aliyun', accessKeyId: 'LTAI5tExample' },
      sign: '会务',
      templates: { code: 'SMS_1', password: 'SMS_2', notice: 'SMS_3' },
    });
  });
});

describe('the server of mail', () => {
  test.each([
    ['http://smtp.example.com', '应为 smtp:// 或 smtps:// 开头的地址'],
    ['smtp.example.com', '应为 smtp:// 或 smtps:// 开头的地址'],
    ['smtps://smtp.example.com/path', '不能包含路径、参数或 # 部分'],
    ['smtps://user:a%zz@smtp.example.com', '用户名或密码中的 % 不正确'],
  ])('cannot be %s, and the sentence does not repeat a password', (url, why) => {
    expect(refusalOf({ ...FROM, SMTP_URL: url })).toBe(
      `设置 SMTP_URL 不正确：${why}。示例：SMTP_URL=smtps://用户名:密码@smtp.example.com:465`,
    );
  });

  test.each(['', '会务', 'no-reply', '<no-reply@example.com', '会务 <a@b.c>, x@y.z'])(
    'sends from no address %s',
    (from) => {
      expect(refusalOf({ SMTP_URL: 'smtps://smtp.example.com', SMTP_FROM: from })).toMatch(/^设置 SMTP_FROM 不正确/);
    },
  );

  test('is named when there is an address', () => {
    expect(refusalOf(FROM)).toMatch(/^设置 SMTP_URL 不正确：已设置 SMTP_FROM/);
  });

  test('encrypts, but for one on this machine, and has the user and password of its address', () => {
    const serverOf = (url: string) => readMail({ ...FROM, SMTP_URL: url })?.server;
    expect(serverOf('smtps://user%40a.example:p%3Aw@smtp.example.com')).toEqual({
      host: 'smtp.example.com',
      port: 465,
      security: 'tls',
      user: 'user@a.example',
      password: 'p:w',
    });
    expect(serverOf('smtp://smtp.example.com')).toMatchObject({ port: 587, security: 'starttls', user: '' });
    expect(serverOf('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525, security: 'none' });
    expect(readMail({ ...FROM, SMTP_URL: 'smtp://127.0.0.1' })?.from).toEqual({
      name: '会务',
      address: 'no-reply@example.com',
    });
    expect(readMail({})).toBeUndefined();
  });
});

describe('the networks of mail servers and carriers', () => {
  test('are addresses or networks, and anything else is refused', () => {
    expect(readMessageNetworks({ HUIWU_MESSAGE_NETWORKS: '10.0.0.0/8, ::1,fd00::/8,10.0.0.1' })).toEqual([
      '10.0.0.0/8',
      '::1',
      'fd00::/8',
      '10.0.0.1',
    ]);
    for (const wrong of ['10.0.0.0/33', '10.0/8', 'host', '10.0.0.0/8/8', '::/x'])
      expect(refusalOf({ HUIWU_MESSAGE_NETWORKS: wrong })).toContain(`${wrong} 不是网段`);
    expect(readMessageNetworks({})).toEqual([]);
  });
});

describe('the name servers for the domains of senders', () => {
  test('are addresses, each with its port if it has another, and anything else is refused', () => {
    const servers = ['223.5.5.5', '127.0.0.1:5353', '2400:3200::1', '[2400:3200::1]:53'];
    expect(readDnsServers({ HUIWU_DNS_SERVERS: servers.join(', ') })).toEqual(servers);
    for (const wrong of ['dns.example', '1.2.3', '1.2.3.4:0', '1.2.3.4:70000', '[1.2.3.4]:53', '::1:x'])
      expect(() => readDnsServers({ HUIWU_DNS_SERVERS: wrong })).toThrow(`${wrong} 不是域名服务器的地址`);
    expect(readDnsServers({})).toEqual([]);
  });
});

describe('the lines of the start', () => {
  const config = readConfig({ ...CARRIER, ...FROM, SMTP_URL: 'smtps://user:secret@smtp.example.com' });

  test('say where messages go, and never a secret', () => {
    expect(describeMessages(config, false)).toEqual([
      '短信：账号短信经阿里云发送',
      '邮件：no-reply@example.com 经 smtp.example.com:465 发送',
    ]);
    expect(describeMessages(readConfig({}), false)).toEqual(['短信：不发送，内容保存在发件箱（HUIWU_SMS=outbox）']);
  });

  test('say that a demo sends no SMS, whatever is set', () => {
    expect(describeMessages(config, true)[0]).toBe('短信：演示数据不发送短信，内容保存在发件箱');
  });
});
