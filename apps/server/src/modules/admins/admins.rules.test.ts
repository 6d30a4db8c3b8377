import { describe, expect, test } from 'vitest';
import { isSameSet, lastPlatformAdminRefusal, assignmentRefusal, manageRefusal } from './admins.rules.ts';

describe('acting on an admin', () => {
  test('is refused on oneself, whatever the rights', () => {
    expect(manageRefusal({ isSelf: true, covers: true })?.message).toBe('不能对自己进行此操作');
  });

  test('is refused on an admin with more rights', () => {
    expect(manageRefusal({ isSelf: false, covers: false })?.message).toBe('不能操作权限高于自己的管理员');
  });

  test('is allowed on an admin with the same rights', () => {
    expect(manageRefusal({ isSelf: false, covers: true })).toBeUndefined();
  });
});

describe('the last platform administrator', () => {
  test('cannot be removed', () => {
    expect(lastPlatformAdminRefusal({ isPlatformAdmin: true, othersLeft: 0 })?.message).toBe(
      '至少保留一名启用的平台管理员',
    );
  });

  test('can be removed if another one is left, and so can any other admin', () => {
    expect(lastPlatformAdminRefusal({ isPlatformAdmin: true, othersLeft: 1 })).toBeUndefined();
    expect(lastPlatformAdminRefusal({ isPlatformAdmin: false, othersLeft: 0 })).toBeUndefined();
  });
});

test('no admin can grant more than they have', () => {
  expect([assignmentRefusal(false)?.message, assignmentRefusal(true)]).toEqual(['不能授予自己没有的权限', undefined]);
});

test('two sets are equal in any order', () => {
  expect([isSameSet(['a', 'b'], ['b', 'a']), isSameSet(['a'], ['a', 'b']), isSameSet(['a', 'c'], ['a', 'b'])]).toEqual([
    true,
    false,
    false,
  ]);
});
