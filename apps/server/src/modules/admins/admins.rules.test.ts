import { describe, expect, test } from 'vitest';
import { uniteRights } from '../../access/rights.ts';
import { isSameSet, whyKeepPlatformAdmin, whyNotGrant, whyNotManage } from './admins.rules.ts';

const nothing = uniteRights([]);
const something = uniteRights([
  { code: 'a', isWildcard: false, dataScope: 'all', menuIds: ['M1'], functions: ['admins.edit'], fields: [] },
]);

describe('acting on somebody', () => {
  test('is refused on oneself, whatever the rights', () => {
    expect(whyNotManage({ isSelf: true, mine: something, theirs: [nothing] })?.message).toBe('不能对自己进行此操作');
  });

  test('is refused on somebody with more rights', () => {
    expect(whyNotManage({ isSelf: false, mine: nothing, theirs: [something] })?.message).toBe(
      '不能操作权限高于自己的管理员',
    );
  });

  test('is refused on somebody with more rights by one of several roles', () => {
    expect(whyNotManage({ isSelf: false, mine: nothing, theirs: [nothing, something] })).toBeDefined();
  });

  test('is allowed on somebody with as many', () => {
    expect(whyNotManage({ isSelf: false, mine: something, theirs: [something] })).toBeUndefined();
  });
});

describe('the last platform administrator', () => {
  test('stays', () => {
    expect(whyKeepPlatformAdmin({ isPlatformAdmin: true, othersLeft: 0 })?.message).toBe(
      '至少保留一名启用的平台管理员',
    );
  });

  test('may go when another one is left, and so may anybody else', () => {
    expect(whyKeepPlatformAdmin({ isPlatformAdmin: true, othersLeft: 1 })).toBeUndefined();
    expect(whyKeepPlatformAdmin({ isPlatformAdmin: false, othersLeft: 0 })).toBeUndefined();
  });
});

describe('granting', () => {
  test('is refused when one of the roles goes beyond', () => {
    expect(whyNotGrant(nothing, [nothing, something])?.message).toBe('不能授予自己没有的权限');
  });

  test('is allowed within one’s own rights, and of nothing always', () => {
    expect([whyNotGrant(something, [something, nothing]), whyNotGrant(nothing, [])]).toEqual([undefined, undefined]);
  });
});

test('two sets are the same in any order', () => {
  expect([isSameSet(['a', 'b'], ['b', 'a']), isSameSet(['a'], ['a', 'b']), isSameSet(['a', 'c'], ['a', 'b'])]).toEqual([
    true,
    false,
    false,
  ]);
});
