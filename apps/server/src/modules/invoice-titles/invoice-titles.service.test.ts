import { invoiceTitleProblems, invoiceTitleRecord } from '@huiwu/contract/invoice-titles';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { peopleOfTwoCustomers } from '../../testing/people.ts';
import { codeOf, problemsOf } from '../../testing/refusals.ts';

const PAGE = { page: 1, limit: 20 };
const TAX_NO = '91350100M000100Y43';
const OPEN = { 'invoiceTitles.taxNo': 'write', 'invoiceTitles.bankAccount': 'write' } as const;

const setUp = async () => {
  const people = await peopleOfTwoCustomers();
  const caller = await people.manager({ fields: OPEN });
  const { invoiceTitles } = people;
  const add = async (own: Partial<z.input<(typeof invoiceTitleRecord)['draft']>> = {}, by = caller) => {
    const { id } = await invoiceTitles.add(
      z.parse(invoiceTitleRecord.draft, { title: '远山会展', taxNo: TAX_NO, ...own }),
      by,
    );
    people.clock.advance(1);
    return id;
  };
  const edit = (own: { id: string; version?: number; [input: string]: unknown }) =>
    invoiceTitles.edit({ title: '远山会展', version: 1, ...own }, caller);
  const defaults = async () =>
    (await invoiceTitles.list({ ...PAGE, isDefault: true }, caller)).list.map(({ title }) => title);
  return { ...people, caller, add, edit, defaults };
};

describe('an invoice title', () => {
  test('of a company has a tax number, when it is added and when it is edited', async () => {
    const { add, edit, invoiceTitles, caller } = await setUp();
    const missing = { taxNo: invoiceTitleProblems.noTaxNumber };
    const draft = { title: '远山会展', titleType: 'company', taxNo: '' };
    expect(z.safeParse(invoiceTitleRecord.draft, draft).error?.issues[0]).toMatchObject({
      path: ['taxNo'],
      message: invoiceTitleProblems.noTaxNumber,
    });
    const company = await add();
    expect(await problemsOf(edit({ id: company, taxNo: '' }))).toEqual(missing);
    const person = await add({ title: '王五', titleType: 'person', taxNo: '' });
    expect(await problemsOf(edit({ id: person, titleType: 'company' }))).toEqual(missing);
    expect(await invoiceTitles.get(person, caller)).toMatchObject({ titleType: 'person', version: 1 });
    await edit({ id: person, titleType: 'company', taxNo: TAX_NO });
    await edit({ id: company, titleType: 'person', taxNo: '' });
  });

  test('shows its numbers masked to admins without the field rights, who cannot search by them', async () => {
    const { add, invoiceTitles, manager } = await setUp();
    const id = await add({ bankAccount: '1001200030000001' });
    const reader = await manager();
    const seen = await invoiceTitles.get(id, reader);
    expect(seen.taxNo).not.toBe(TAX_NO);
    expect(seen.bankAccount).not.toBe('1001200030000001');
    expect([seen.taxNo?.slice(-4), seen.bankAccount?.slice(-4)]).toEqual(['0Y43', '0001']);
    expect(Object.keys(await problemsOf(invoiceTitles.list({ ...PAGE, taxNo: '9135' }, reader)))).toEqual(['taxNo']);
  });

  test('becomes the only default one of its company', async () => {
    const { add, edit, defaults, invoiceTitles, caller } = await setUp();
    const first = await add({ title: '甲', isDefault: true });
    await add({ title: '乙', isDefault: true });
    expect(await defaults()).toEqual(['乙']);
    await edit({ id: first, title: '甲', version: 2, isDefault: true });
    expect(await defaults()).toEqual(['甲']);
    await edit({ id: first, title: '甲一', version: 3 });
    expect(await defaults()).toEqual(['甲一']);
    await invoiceTitles.enable({ id: first, state: 0 }, caller);
    expect(await defaults()).toEqual([]);
  });

  test('is the only default one when two admins set it at the same time', async () => {
    const { add, edit, defaults } = await setUp();
    const ids = [await add({ title: '甲' }), await add({ title: '乙' })];
    const codes = await Promise.all(ids.map((id) => codeOf(edit({ id, isDefault: true }))));
    expect(codes).toEqual([200, 200]);
    expect(await defaults()).toHaveLength(1);
  });

  test('that is deleted is gone, and its name is free', async () => {
    const { add, invoiceTitles, caller } = await setUp();
    const id = await add({ isDefault: true });
    await invoiceTitles.delete(id, caller);
    expect(await codeOf(invoiceTitles.get(id, caller))).toBe(404);
    await add({ isDefault: true });
  });
});
