import { baseErrors } from '@huiwu/contract/base/errors';
import {
  exportSettings,
  listSettings,
  settingErrors,
  settingProblems,
  type SettingDraft,
} from '@huiwu/contract/settings';
import { describe, expect, it } from 'vitest';
import { ALL_CUSTOMERS } from '../../store.ts';
import { buildersFor } from '../../testing/builders.ts';
import { exporter } from '../../testing/exports/exporter.ts';
import { fakeRequestContext } from '../../testing/fakes.ts';
import { testServices } from '../../testing/test-services.ts';

const DRAFT: SettingDraft = {
  key: 'hotline',
  name: '服务热线',
  value: '400-000-0000',
  isPublic: false,
  isConfidential: false,
  remark: '',
};

const setUp = async () => {
  const services = await testServices();
  const build = buildersFor(services);
  const { caller } = await build.platform();
  const { settingEditor: editor, settings } = services;
  const change = async (id: string, own: { value?: string; isPublic?: boolean; version?: number }) => {
    const { name, version, isPublic, remark } = await editor.get(id, caller);
    return editor.edit({ id, name, version, isPublic, remark, ...own }, caller);
  };
  return { services, build, caller, editor, settings, change };
};

const saying = (field: string, message: string) => ({ code: 400, data: { fields: [{ field, message }] } });

describe('a setting of the system', () => {
  it.each([
    ['sessionIdleMinutes', '0'],
    ['sessionIdleMinutes', '4'],
    ['sessionIdleMinutes', '半小时'],
    ['sessionHours', '0'],
    ['sessionHours', '100000'],
    ['sessionHours', '1.5'],
    ['sessionHours', ''],
    ['passwordExpiryDays', '-1'],
    ['logRetentionDays', '179'],
    ['agreement', '  '],
    ['footer', '一\n二'],
    ['platformCustCode', 'OTHER'],
  ])('%s is never %j', async (key, value) => {
    const { change, settings } = await setUp();
    const before = await settings.readText(key, '');
    await expect(change(key, { value })).rejects.toMatchObject({ code: 400 });
    await expect(settings.readText(key, '')).resolves.toBe(before);
  });

  it('is not deleted, and cannot be made more or less public', async () => {
    const { editor, caller, change } = await setUp();
    await expect(editor.delete('sessionHours', caller)).rejects.toMatchObject(settingErrors.builtInStays);
    await expect(change('sessionHours', { isPublic: true })).rejects.toMatchObject(
      saying('isPublic', settingProblems.publicFixed),
    );
  });

  it('with an invalid value in the database counts as not set', async () => {
    const { services, settings } = await setUp();
    await services.db.updateTable('settings').set({ value: '0' }).where('key', '=', 'sessionHours').execute();
    await expect(settings.readNumber('sessionHours', 12)).resolves.toBe(12);
  });

  it('takes effect with the next request on every node', async () => {
    const { services, caller, change } = await setUp();
    const other = await testServices({ surroundings: services });
    const opening = { adminId: caller.adminId, previousSignInAt: null, policy: await services.sessions.readPolicy() };
    const token = await services.store.change(ALL_CUSTOMERS, (work) =>
      services.sessions.open(work, opening, fakeRequestContext()),
    );
    const askBoth = () =>
      Promise.allSettled(
        [services, other].map((node) => node.sessions.identify(token, fakeRequestContext(), listSettings)),
      );
    const idleSince = new Date(services.clock.now().getTime() - 10 * 60_000).toISOString();
    expect((await askBoth()).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await services.db.updateTable('sessions').set({ last_seen_at: idleSince }).execute();
    await change('sessionIdleMinutes', { value: '009' });
    expect((await askBoth()).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('a custom setting', () => {
  it('is refused if its key is taken, in any case of letters', async () => {
    const { editor, caller } = await setUp();
    await expect(editor.add({ ...DRAFT, key: 'Footer' }, caller)).rejects.toMatchObject(
      saying('key', settingProblems.keyTaken),
    );
  });

  it('that another admin has changed is not changed', async () => {
    const { editor, caller, change } = await setUp();
    await editor.add(DRAFT, caller);
    await change('hotline', { value: '1' });
    await expect(change('hotline', { value: '2', version: 1 })).rejects.toMatchObject(baseErrors.changed);
  });

  it('is readable without signing in once it is public, and gone once it is deleted', async () => {
    const { editor, caller, change, settings } = await setUp();
    await editor.add(DRAFT, caller);
    await expect(settings.getSetting({ key: 'hotline' })).rejects.toMatchObject(baseErrors.notFound);
    await change('hotline', { isPublic: true });
    await expect(settings.getSetting({ key: 'hotline' })).resolves.toBe(DRAFT.value);
    await editor.delete('hotline', caller);
    await expect(settings.getSetting({ key: 'hotline' })).rejects.toMatchObject(baseErrors.notFound);
  });
});

describe('a confidential setting', () => {
  it('is never public', async () => {
    const { editor, caller } = await setUp();
    await expect(editor.add({ ...DRAFT, isConfidential: true, isPublic: true }, caller)).rejects.toMatchObject(
      saying('isPublic', settingProblems.confidentialIsPublic),
    );
  });

  it('is stored encrypted, never returned, and readable by the server', async () => {
    const { services, editor, caller, change, settings } = await setUp();
    await editor.add({ ...DRAFT, isConfidential: true }, caller);
    await change('hotline', { value: 'second-secret' });
    const { list } = await editor.list({ key: 'hotline', page: 1, limit: 10 }, caller);
    const stored = await services.db.selectFrom('settings').select('value').where('key', '=', 'hotline').execute();
    const logs = await services.store.read(ALL_CUSTOMERS).businessLogs.listLatestOf(caller.adminId, 2);
    const seen = JSON.stringify([list, stored, logs, await editor.get('hotline', caller)]);
    expect(seen).not.toContain('second-secret');
    expect(seen).not.toContain(DRAFT.value);
    await expect(settings.readText('hotline', '')).resolves.toBe('second-secret');
  });

  it('keeps its value if the field is left empty', async () => {
    const { editor, caller, change, settings } = await setUp();
    await editor.add({ ...DRAFT, isConfidential: true }, caller);
    await change('hotline', { value: '' });
    await expect(settings.readText('hotline', '')).resolves.toBe(DRAFT.value);
  });
});

it('is in the file of all settings with the chosen columns, also without its value', async () => {
  const { services, caller } = await setUp();
  const { exported } = exporter(services);
  const { file } = await exported(exportSettings, { columns: ['key'], format: 'csv' }, caller);
  expect(file.content.toString()).toContain('sessionHours');
});
