import { generateKeyPairSync } from 'node:crypto';
import { domainSentences } from '@huiwu/contract/senders';
import { describe, expect, test } from 'vitest';
import { domainOf, judgeDkim, judgeDmarc, judgeSpf } from './domain-records.service.ts';

const { spf, dkim, dmarc, several } = domainSentences;

test.each([
  ['a@Mail.Example', 'mail.example'],
  ['a@会议.example', 'xn--6oqu09l.example'],
  ['a@localhost', undefined],
  ['a@127.0.0.1', undefined],
  ['a@[::1]', undefined],
  ['a', undefined],
])('the domain of %s is %s', (address, domain) => {
  expect(domainOf(address)).toBe(domain);
});

describe('an SPF record', () => {
  const judge = (...records: string[]) => {
    const { result, sentence } = judgeSpf('yunting.example', records);
    return [result, sentence];
  };

  test('is missing among other records', () => {
    expect(judge('other=1', 'v=spf10 -all')).toEqual(['missing', spf.missing('yunting.example')]);
  });

  test('is of no use beside another one', () => {
    expect(judge('v=spf1 -all', 'V=SPF1 ~all')).toEqual(['wrong', several(2)]);
  });

  test.each([
    ['v=spf1 include:mail.example -all', 'passed', spf.strict],
    ['v=spf1 a mx/24 ip4:192.0.2.0/24 ip6:2001:db8::/32 ~all', 'passed', spf.soft],
    ['v=spf1 a ?all', 'passed', spf.neutral],
    ['v=spf1', 'passed', spf.neutral],
    ['v=spf1 redirect=_spf.mail.example', 'passed', spf.redirect],
    ['v=spf1 +all', 'wrong', spf.open],
    ['v=spf1 all', 'wrong', spf.open],
    ['v=spf1 includes:mail.example -all', 'wrong', spf.invalid('includes:mail.example')],
  ])('%s is %s', (record, result, sentence) => {
    expect(judge(record)).toEqual([result, sentence]);
  });
});

describe('a DKIM record', () => {
  const NAME = 's1._domainkey.yunting.example';
  const judge = (...records: string[]) => {
    const { result, sentence } = judgeDkim(NAME, records);
    return [result, sentence];
  };
  const rsa = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki') =>
    generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ format: 'der', type }).toString('base64');

  test('is missing if no record has a key', () => {
    expect(judge()).toEqual(['missing', dkim.missing(NAME)]);
    expect(judge('v=spf1 -all')).toEqual(['missing', dkim.missing(NAME)]);
  });

  test('has a key that can be read, also in parts', () => {
    const key = rsa(2048);
    expect(judge(`v=DKIM1; k=rsa; p=${key.slice(0, 90)} ${key.slice(90)}`)).toEqual(['passed', dkim.rsa(2048)]);
    expect(judge(`p=${rsa(1024, 'pkcs1')}`)).toEqual(['passed', dkim.rsa(1024)]);
    expect(judge(`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`)).toEqual(['passed', dkim.ed25519]);
  });

  test('with an empty, an unreadable, a short or a second key is wrong', () => {
    const key = rsa(2048);
    expect(judge('v=DKIM1; k=rsa; p=')).toEqual(['wrong', dkim.revoked]);
    expect(judge(`v=DKIM1; p=${key.slice(0, 100)}`)).toEqual(['wrong', dkim.unreadable]);
    expect(judge('v=DKIM1; k=rsa')).toEqual(['wrong', dkim.unreadable]);
    expect(judge(`v=DKIM1; k=ed25519; p=${key}`)).toEqual(['wrong', dkim.unreadable]);
    expect(judge(`v=DKIM1; p=${rsa(512)}`)).toEqual(['wrong', dkim.weak(512)]);
    expect(judge(`p=${key}`, `p=${key}`)).toEqual(['wrong', several(2)]);
  });
});

test('a DMARC record says what receivers do with other mail', () => {
  const NAME = '_dmarc.yunting.example';
  const judge = (...records: string[]) => {
    const { result, sentence } = judgeDmarc(NAME, records);
    return [result, sentence];
  };
  expect(judge()).toEqual(['missing', dmarc.missing(NAME)]);
  expect(judge('v=DMARC1; p=none; rua=mailto:a@yunting.example')).toEqual(['passed', dmarc.none]);
  expect(judge('v=DMARC1;p=Reject')).toEqual(['passed', dmarc.reject]);
  expect(judge('v=DMARC1; sp=none')).toEqual(['wrong', dmarc.invalid]);
  expect(judge('v=DMARC1; p=none', 'v=DMARC1; p=none')).toEqual(['wrong', several(2)]);
});
