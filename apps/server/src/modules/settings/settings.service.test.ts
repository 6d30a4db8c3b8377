import { baseErrors } from '@huiwu/contract/base/errors';
import { describe, expect, it } from 'vitest';
import { testServices } from '../../testing/test-services.ts';

describe('a setting', () => {
  it('that is unknown is not found', async () => {
    const { settings } = await testServices();
    await expect(settings.getSetting({ key: 'nothing' })).rejects.toMatchObject(baseErrors.notFound);
  });

  it('that is not public returns not found', async () => {
    const { settings } = await testServices();
    await expect(settings.getSetting({ key: 'sessionHours' })).rejects.toMatchObject(baseErrors.notFound);
  });

  it('that is public can be read without signing in', async () => {
    const { settings } = await testServices();
    await expect(settings.getSetting({ key: 'platformCustCode' })).resolves.toBe('HUIWU');
  });

  it('that is not a number counts as not set', async () => {
    const { settings, db } = await testServices();
    await db.updateTable('settings').set({ value: '一小时' }).where('key', '=', 'sessionHours').execute();
    await expect(settings.readNumber('sessionHours', 12)).resolves.toBe(12);
  });

  it('takes effect within seconds of its change', async () => {
    const { settings, db, clock } = await testServices();
    await settings.readNumber('sessionHours', 1);
    await db.updateTable('settings').set({ value: '8' }).where('key', '=', 'sessionHours').execute();
    clock.advance(6);
    await expect(settings.readNumber('sessionHours', 1)).resolves.toBe(8);
  });

  it('that is missing has the default of its reader', async () => {
    const { settings } = await testServices();
    await expect(settings.readText('nothing', '默认')).resolves.toBe('默认');
  });
});
