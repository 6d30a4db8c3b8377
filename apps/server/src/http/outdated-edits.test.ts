import { editMember, memberRecord } from '@huiwu/contract/members';
import type { FunctionName } from '@huiwu/contract/base/functions';
import type { DataScope } from '@huiwu/contract/roles';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { testApp } from '../testing/test-app.ts';

type LateGrant = readonly [functions: FunctionName[], dataScope: DataScope];

/** A member whom an admin with some roles edits at a version of the past. */
const editedLate = async (grants: readonly LateGrant[], fields: { 'members.phone'?: 'read' } = {}) => {
  const { build, call, members, clock } = await testApp();
  const { operator, root, caller } = await build.platform();
  const draft = z.parse(memberRecord.draft, { name: '林晓', phone: '19911112222', company: '远山会展' });
  const { id } = await members.add(draft, caller);
  clock.advance(1);
  await members.edit({ id, version: 1, name: '林晓', company: '云上会展' }, caller);
  const roleIds: string[] = [];
  for (const [functions, dataScope] of grants)
    roleIds.push((await build.role(operator.id, { functions, dataScope, fields })).id);
  const admin = await build.admin(operator.id, { roleIds, departmentId: root.id });
  const { token } = await build.callerFor(admin.id);
  const { code, data } = await call(editMember, { id, version: 1, name: '林小晓' }, { token });
  return { code, current: data?.current as Record<string, unknown> | undefined };
};

describe('an edit that comes too late', () => {
  test('tells the current record to admins who may view it, with their fields', async () => {
    const { code, current } = await editedLate([[['members.edit', 'members.view'], 'all']]);
    expect([code, current?.['company'], current?.['version']]).toEqual([409, '云上会展', 2]);
    expect(JSON.stringify(current)).not.toContain('19911112222');
    const open = await editedLate([[['members.edit', 'members.view'], 'all']], { 'members.phone': 'read' });
    expect(open.current?.['phone']).toBe('19911112222');
  });

  test('tells nothing of the record to admins who may only edit it', async () => {
    expect(await editedLate([[['members.edit', 'members.search'], 'all']])).toEqual({ code: 409, current: undefined });
  });

  test('tells nothing of a record beyond the rows that they may view', async () => {
    const grants: LateGrant[] = [
      [['members.edit'], 'all'],
      [['members.view'], 'own'],
    ];
    expect(await editedLate(grants)).toEqual({ code: 409, current: undefined });
  });
});
