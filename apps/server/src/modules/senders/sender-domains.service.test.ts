import { DOMAIN_CHECKS_PER_DAY, domainSentences, senderProblems, senderRecord } from '@huiwu/contract/senders';
import * as z from 'zod/mini';
import { describe, expect, onTestFinished, test } from 'vitest';
import { iso } from '../../platform/clock.ts';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { startDns } from '../../testing/providers/dns.ts';
import { codeOf, refusalOf } from '../../testing/refusals.ts';

const SPF = 'v=spf1 include:mail.example ~all';
const KEY = `v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`;

const prepare = async (zone: Parameters<typeof startDns>[0] = {}) => {
  const dns = await startDns(zone);
  onTestFinished(dns.close);
  const people = await peopleOfTwoCustomers({ dnsServers: [dns.server] });
  const { senders, senderDomains } = people;
  const caller = await people.manager();
  const draft = { address: 'meeting@yunting.example', fromName: '云庭会展', host: 'smtp.example', dkimSelector: 's1' };
  const { id } = await senders.add(z.parse(senderRecord.draft, draft), caller);
  const get = () => senders.get(id, caller);
  const edit = async (own: object) => {
    const { version, address, fromName, host } = await get();
    return senders.edit(z.parse(senderRecord.edit, { id, version, address, fromName, host, ...own }), caller);
  };
  const results = async () => {
    const { spf, dkim, dmarc } = await get();
    return [spf, dkim, dmarc];
  };
  return { ...people, dns, caller, id, get, edit, results, check: (by = caller) => senderDomains.check(id, by) };
};

describe('the check of a domain', () => {
  test('is not made for a sender of another customer or an address without a domain', async () => {
    const { check, db, dns, results } = await prepare();
    const other = await peopleOfTwoCustomers();
    expect(await codeOf(check(await other.manager()))).toBe(404);
    await db.updateTable('senders').set({ address: 'root@localhost' }).execute();
    expect((await refusalOf(check())).message).toBe(senderProblems.noDomain);
    expect(dns.asked).toEqual([]);
    expect(await results()).toEqual(['unchecked', 'unchecked', 'unchecked']);
  });

  test('stores and logs what name servers say, with its moment', async () => {
    const { check, get, clock, logsOf, id, dns } = await prepare({
      'yunting.example': ['other=1', SPF],
      's1._domainkey.yunting.example': [KEY],
    });
    expect(await check()).toEqual({ spf: 'passed', dkim: 'passed', dmarc: 'missing' });
    expect(await get()).toMatchObject({
      spf: 'passed',
      dkim: 'passed',
      dmarc: 'missing',
      domainCheckedAt: iso(clock.now()),
      domainFindings: [
        { part: 'spf', name: 'yunting.example', record: SPF, sentence: domainSentences.spf.soft },
        { part: 'dkim', record: KEY },
        { part: 'dmarc', name: '_dmarc.yunting.example', record: '' },
      ],
    });
    expect(dns.asked.toSorted()).toEqual([
      '_dmarc.yunting.example',
      's1._domainkey.yunting.example',
      'yunting.example',
    ]);
    expect(JSON.stringify((await logsOf(id)).at(-1))).toContain('检查域名');
  });

  test('takes no failed question for a missing record, and leaves out DKIM without a selector', async () => {
    const { check, edit, get } = await prepare({
      'yunting.example': 'servfail',
      's1._domainkey.yunting.example': 'refused',
    });
    expect(await check()).toEqual({ spf: 'failed', dkim: 'failed', dmarc: 'missing' });
    expect((await get()).domainFindings[0]?.sentence).toContain('不代表没有配置');
    await edit({ dkimSelector: '' });
    expect(await check()).toMatchObject({ dkim: 'unchecked' });
    expect((await get()).domainFindings[1]?.sentence).toBe(domainSentences.dkim.noSelector);
  });

  test('is forgotten once the domain or the selector is another, and by nothing else', async () => {
    const { check, edit, results, get } = await prepare({ 'yunting.example': [SPF] });
    const checked = ['passed', 'missing', 'missing'];
    for (const own of [{ address: 'meeting@other.example' }, { dkimSelector: 's2' }]) {
      await edit({ address: 'meeting@yunting.example', dkimSelector: 's1' });
      await check();
      await edit({ address: 'desk@yunting.example', fromName: '云庭' });
      expect(await results()).toEqual(checked);
      await edit(own);
      expect(await results()).toEqual(['unchecked', 'unchecked', 'unchecked']);
      expect(await get()).toMatchObject({ domainFindings: [], domainCheckedAt: null });
    }
  });

  test('of a domain that was changed meanwhile is not stored', async () => {
    const { check, edit, dns, results } = await prepare({ 'yunting.example': [SPF] });
    dns.zone['yunting.example'] = 'silent';
    const asked = refusalOf(check());
    await expect.poll(() => dns.asked).toContain('yunting.example');
    await edit({ address: 'meeting@other.example' });
    dns.zone['yunting.example'] = [SPF];
    expect((await asked).code).toBe(409);
    expect(await results()).toEqual(['unchecked', 'unchecked', 'unchecked']);
  });

  test('is made a limited number of times a day', async () => {
    const { check, db, clock } = await prepare();
    await check();
    await db.updateTable('sms_quotas').set({ sent: DOMAIN_CHECKS_PER_DAY }).execute();
    expect((await refusalOf(check())).message).toBe(senderProblems.checksUsedUp);
    clock.advance(86_400);
    expect(await check()).toMatchObject({ spf: 'missing' });
  });
});

test.each(['s1', 's1.mail', '_s-1'])('%s is a DKIM selector', (dkimSelector) => {
  const draft = { address: 'a@yunting.example', fromName: '云庭', host: 'smtp.example', dkimSelector };
  expect(z.safeParse(senderRecord.draft, draft).success).toBe(true);
});

test.each(['s 1', 's1.', '.s1', 's1..mail', '选择器', '-s'])('%j is no DKIM selector', (dkimSelector) => {
  const draft = { address: 'a@yunting.example', fromName: '云庭', host: 'smtp.example', dkimSelector };
  expect(z.safeParse(senderRecord.draft, draft).success).toBe(false);
});
