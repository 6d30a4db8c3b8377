import { describe, expect, it } from 'vitest';
import { visibleEntries } from './menus.rules.ts';

const page = (id: string, parent_id: string | null = null) => ({
  id,
  parent_id,
  component: `${id}/Page`,
  link: '',
  is_for_everybody: 0,
});
const directory = (id: string, parent_id: string | null = null) => ({ ...page(id, parent_id), component: '' });
const rights = (...ids: string[]) => ({ isWildcard: false, menuIds: new Set(ids) });
const idsOf = (entries: { id: string }[]) => entries.map((entry) => entry.id);

describe('the entries that an admin sees', () => {
  it('leave out a page that they were not given', () => {
    expect(visibleEntries([page('admins')], rights('roles'))).toEqual([]);
  });

  it('leave out a directory with nothing left in it, even one that they were given', () => {
    expect(visibleEntries([directory('system'), page('admins', 'system')], rights('system'))).toEqual([]);
  });

  it('leave out a page whose directory is gone', () => {
    expect(visibleEntries([page('admins', 'system')], rights('admins'))).toEqual([]);
  });

  it('hold a page for everyone whatever the rights', () => {
    expect(idsOf(visibleEntries([{ ...page('home'), is_for_everybody: 1 }], rights()))).toEqual(['home']);
  });

  it('hold every directory above a page that they were given', () => {
    const entries = [
      directory('system'),
      directory('people', 'system'),
      page('admins', 'people'),
      page('roles', 'people'),
    ];
    expect(idsOf(visibleEntries(entries, rights('admins')))).toEqual(['system', 'people', 'admins']);
  });

  it('hold a link out of the console like a page', () => {
    expect(idsOf(visibleEntries([{ ...directory('help'), link: 'https://example.com' }], rights('help')))).toEqual([
      'help',
    ]);
  });

  it('are all there are for a platform administrator', () => {
    const entries = [directory('system'), page('admins', 'system')];
    expect(visibleEntries(entries, { isWildcard: true, menuIds: new Set() })).toHaveLength(2);
  });
});
