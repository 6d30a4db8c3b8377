import { describe, expect, test } from 'vitest';
import { hashToken } from '../../platform/secrets.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestOptions } from '../../testing/test-services.ts';

const HOST = 'https://huiwu.example.com';
const ADDRESS = 'lin@guest.example';
const HOSTILE = '<script>alert(1)</script>"\'&';

const prepare = async (own: { company?: string; options?: TestOptions } = {}) => {
  const app = await testApp({ publicUrl: HOST, ...own.options });
  const { build, store, clock, db, send, messageLinks, secrets } = app;
  const customer = await build.customer();
  await db
    .updateTable('customers')
    .set({ cust_name: own.company ?? '云庭会展' })
    .where('id', '=', customer.id)
    .execute();
  const place = { customerId: customer.id, channel: 'email' as const, address: ADDRESS };
  const create = (seconds = 3600) =>
    store.change(ALL_CUSTOMERS, (work) =>
      messageLinks.create(work, {
        customerId: customer.id,
        meetingId: 'M1',
        purpose: 'unsubscribe',
        payload: { channel: 'email', address: ADDRESS },
        expiresAt: new Date(clock.now().getTime() + seconds * 1000),
      }),
    );
  const pathOf = async () => ((await create()) ?? '').slice(HOST.length);
  const open = (url: string) => send({ method: 'GET', url });
  const press = (url: string, payload = '', headers: Record<string, string> = {}) =>
    send({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const entries = () => db.selectFrom('suppressions').select(['channel', 'address', 'reason', 'source']).execute();
  const logs = () => db.selectFrom('business_logs').selectAll().where('module', '=', '黑名单').execute();
  const row = (token: string, purpose: string) => ({
    token_hash: hashToken(token),
    customer_id: customer.id,
    purpose,
    payload: JSON.stringify({ channel: 'email', address: ADDRESS }),
    expires_at: '2099-01-01T00:00:00.000Z',
    used_at: null,
    created_at: clock.now().toISOString(),
  });
  /** A token as this server would sign it for the purpose. */
  const signed = (purpose: string) => {
    const name = 'AbCdEfGhIjK';
    return name + secrets.signLink(`${purpose} ${name}`).slice(0, 11);
  };
  return { ...app, customer, place, create, pathOf, open, press, entries, logs, row, signed };
};

const OPTED_OUT = [{ channel: 'email', address: ADDRESS, reason: 'optout', source: '退订链接' }];

describe('a link in a message', () => {
  test('is not made where browsers are told no address', async () => {
    const { create, db, messageLinks } = await prepare({ options: { publicUrl: undefined } });
    expect(await create()).toBeUndefined();
    expect([messageLinks.isOffered, messageLinks.urlFor('x')]).toEqual([false, undefined]);
    expect(await db.selectFrom('message_links').selectAll().execute()).toEqual([]);
  });

  test('is removed with the personal data of its meeting, and of no other', async () => {
    const { create, db, messageLinkPurge, store, open } = await prepare();
    const url = ((await create()) ?? '').slice(HOST.length);
    const clear = (meetingId: string) =>
      store.change(ALL_CUSTOMERS, (work) => messageLinkPurge.clear(work as never, meetingId));
    expect((await messageLinkPurge.preview(ALL_CUSTOMERS, 'M1')).cleared).toEqual([
      { title: '退订链接', count: 1, unit: '个' },
    ]);
    expect([await clear('M2'), await clear('M1'), await clear('M1')]).toEqual([0, 1, 0]);
    expect(JSON.stringify(await db.selectFrom('message_links').selectAll().execute())).not.toContain(ADDRESS);
    expect((await open(url)).text).toContain('链接已过期');
  });

  test('is short, and stored without its token', async () => {
    const { create, db } = await prepare();
    const url = (await create()) ?? '';
    expect(url).toMatch(/^https:\/\/huiwu\.example\.com\/l\/[\w-]{22}$/);
    expect(JSON.stringify(await db.selectFrom('message_links').selectAll().execute())).not.toContain(url.slice(-22));
  });

  test('that is forged, cut or signed with another key opens nothing', async () => {
    const { open, press, pathOf, entries, db, row } = await prepare();
    const path = await pathOf();
    const flipped = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
    const foreign = 'AbCdEfGhIjKAAAAAAAAAAA';
    // Even where someone wrote the row.
    await db.insertInto('message_links').values(row(foreign, 'unsubscribe')).execute();
    for (const wrong of [flipped, path.slice(0, -1), `/l/${foreign}`, '/l/x', '/l/%00']) {
      const [seen, pressed] = [await open(wrong), await press(wrong)];
      expect([seen.status, pressed.status]).toEqual([404, 404]);
    }
    expect((await open(flipped)).text).toContain('链接无效');
    expect(await entries()).toEqual([]);
  });

  test('is good for its purpose alone', async () => {
    const { open, press, entries, db, row, signed } = await prepare();
    const [other, own] = [signed('confirm'), signed('unsubscribe')];
    await db
      .insertInto('message_links')
      .values([row(other, 'unsubscribe'), row(own, 'confirm')])
      .execute();
    for (const token of [other, own]) {
      expect((await open(`/l/${token}`)).status).toBe(404);
      expect((await press(`/l/${token}`)).status).toBe(404);
    }
    expect(await entries()).toEqual([]);
  });

  test('that has expired says so, also after it was removed', async () => {
    const { open, press, pathOf, entries, clock, housekeeping, db } = await prepare();
    const path = await pathOf();
    clock.advance(3600);
    for (const again of [false, true]) {
      if (again) await housekeeping.tidy();
      const [seen, pressed] = [await open(path), await press(path)];
      expect([seen.status, pressed.status]).toEqual([410, 410]);
      expect(seen.text).toContain('链接已过期');
      clock.advance(1);
    }
    expect(await db.selectFrom('message_links').selectAll().execute()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  test('changes nothing when it is opened', async () => {
    const { open, pathOf, entries, logs, db, send } = await prepare();
    const path = await pathOf();
    expect((await send({ method: 'HEAD', url: path })).status).toBe(200);
    for (const _time of [1, 2, 3]) expect((await open(path)).status).toBe(200);
    const { text } = await open(path);
    expect(text).toContain('<button>退订</button>');
    expect(text).toContain('l***@guest.example');
    expect(text).not.toContain(ADDRESS);
    expect([await entries(), await logs()]).toEqual([[], []]);
    expect(await db.selectFrom('message_links').select('used_at').execute()).toEqual([{ used_at: null }]);
  });

  test('suppresses its address when its button is pressed, once however often', async () => {
    const { open, press, pathOf, entries, logs, db, clock } = await prepare();
    const path = await pathOf();
    const first = await press(path);
    const usedAt = clock.now().toISOString();
    clock.advance(5);
    const second = await press(path);
    expect([first.status, second.status]).toEqual([200, 200]);
    for (const { text } of [first, second, await open(path)]) {
      expect(text).toContain('已退订');
      expect(text).not.toContain('<button>');
    }
    expect(await entries()).toEqual(OPTED_OUT);
    expect((await logs()).map(({ action, target_name }) => [action, target_name])).toEqual([
      ['退订', 'l***@guest.example'],
    ]);
    expect(await db.selectFrom('message_links').select('used_at').execute()).toEqual([{ used_at: usedAt }]);
  });

  test('takes the one click of a mail program, with either kind of form and without a session', async () => {
    for (const [payload, type] of [
      ['List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded'],
      [
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
      ],
    ] as const) {
      const { press, pathOf, entries } = await prepare();
      const path = await pathOf();
      expect((await press(path, payload, { 'content-type': type })).status).toBe(200);
      expect(await entries()).toEqual(OPTED_OUT);
    }
  });

  test('takes no other content', async () => {
    const { press, pathOf, entries } = await prepare();
    const path = await pathOf();
    expect((await press(path, '{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await press(path, 'x'.repeat(5000))).status).toBe(413);
    expect(await entries()).toEqual([]);
  });

  test('shows the name of a company as text, and runs nothing', async () => {
    const { open, press, pathOf } = await prepare({ company: HOSTILE });
    const path = await pathOf();
    for (const { text, headers } of [await open(path), await press(path)]) {
      expect(text).toContain('&#60;script&#62;alert(1)&#60;/script&#62;&#34;&#39;&#38;');
      expect(text).not.toContain('<script');
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('script-src');
      expect(policy).not.toContain('unsafe');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('opens again what an admin took off the list, and takes it back once more', async () => {
    const { open, press, pathOf, entries, db } = await prepare();
    const path = await pathOf();
    await press(path);
    await db.deleteFrom('suppressions').execute();
    expect((await open(path)).text).toContain('<button>');
    await press(path);
    expect(await entries()).toEqual(OPTED_OUT);
  });

  test('may not be tried without end', async () => {
    const { open } = await prepare();
    let status = 0;
    for (let count = 0; count <= 600; count += 1) ({ status } = await open('/l/nothing'));
    expect(status).toBe(429);
  }, 60_000);
});
