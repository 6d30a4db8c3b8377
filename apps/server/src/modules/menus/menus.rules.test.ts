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

describe('the menu entries that an admin sees', () => {
  it('leave out pages without a grant', () => {
    expect(visibleEntries([page('admins')], rights('roles'))).toEqual([]);
  });

  it('leave out empty directories, even granted ones', () => {
    expect(visibleEntries([directory('system'), page('admins', 'system')], rights('system'))).toEqual([]);
  });

  it('leave out a page whose directory is deleted', () => {
    expect(visibleEntries([page('admins', 'system')], rights('admins'))).toEqual([]);
  });

  it('include a page for everyone, whatever the rights', () => {
    expect(idsOf(visibleEntries([{ ...page('home'), is_for_everybody: 1 }], rights()))).toEqual(['home']);
  });

  it('include every directory above a granted page', () => {
    const entries = [
      directory('system'),
      directory('people', 'system'),
      page('admins', 'people'),
      page('roles', 'people'),
    ];
    expect(idsOf(visibleEntries(entries, rights('admins')))).toEqual(['system', 'people', 'admins']);
  });

  it('treat an external link like a page', () => {
    expect(idsOf(visibleEntries([{ ...directory('help'), link: 'https://example.com' }], rights('help')))).toEqual([
      'help',
    ]);
  });

  it('are all entries for a platform administrator', () => {
    const entries = [directory('system'), page('admins', 'system')];
    expect(visibleEntries(entries, { isWildcard: true, menuIds: new Set() })).toHaveLength(2);
  });
});
