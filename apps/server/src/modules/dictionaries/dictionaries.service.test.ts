import { describe, expect, it } from 'vitest';
import { buildersFor } from '../../testing/builders.ts';
import { testServices } from '../../testing/test-services.ts';

const setUp = async () => {
  const services = await testServices();
  const { caller } = await buildersFor(services).platform();
  return { services, caller };
};

describe('a dictionary', () => {
  it('uses every colour of a tag at least once', async () => {
    const { services, caller } = await setUp();
    const types = ['sys_state', 'sys_sex', 'meeting_state', 'log_result'];
    const entries = await Promise.all(
      types.map((type) => services.dictionaries.listDictionaryEntries({ type }, caller)),
    );
    const looks = new Set(entries.flat().map(({ listClass }) => listClass));
    expect([...looks].toSorted()).toEqual(['danger', 'default', 'info', 'primary', 'success', 'warning']);
  });

  it('of an unknown type has no entries', async () => {
    const { services, caller } = await setUp();
    await expect(services.dictionaries.listDictionaryEntries({ type: 'nothing' }, caller)).resolves.toEqual([]);
  });

  it('leaves out entries that were disabled', async () => {
    const { services, caller } = await setUp();
    await services.db.updateTable('dictionary_entries').set({ state: 0 }).where('id', '=', 'sys_state-0').execute();
    const entries = await services.dictionaries.listDictionaryEntries({ type: 'sys_state' }, caller);
    expect(entries.map((entry) => entry.label)).toEqual(['启用']);
  });

  it('lists its entries in order, with both spellings of their fields', async () => {
    const { services, caller } = await setUp();
    const entries = await services.dictionaries.listDictionaryEntries({ type: 'sys_state' }, caller);
    expect(entries).toEqual([
      { dictLabel: '启用', dictValue: '1', label: '启用', value: '1', listClass: 'success', cssClass: '' },
      { dictLabel: '停用', dictValue: '0', label: '停用', value: '0', listClass: 'danger', cssClass: '' },
    ]);
  });
});
