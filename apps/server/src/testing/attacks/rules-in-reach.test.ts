import type { FunctionName } from '@huiwu/contract/base/functions';
import { reminderProblems } from '@huiwu/contract/reminders';
import { describe, expect, test } from 'vitest';
import { remindersInMeeting } from '../messages/reminders-in-meeting.ts';
import { messageOf } from '../refusals.ts';

describe('a reader who finds only the registrations that they added', () => {
  const narrowed = async () => {
    const all = await remindersInMeeting();
    const { here, db } = all;
    /** The same admin, with these functions over their own registrations and the others over all. */
    const narrowIn = (...names: FunctionName[]) => {
      const functions = new Map(
        [...here.rights.functions.keys()].map((name) => [name, new Set([names.includes(name) ? 'own' : 'all'])]),
      );
      return { ...here, rights: { ...here.rights, isWildcard: false, functions } } as typeof here;
    };
    const addedByOther = (id: string) =>
      db.updateTable('registrations').set({ created_by: null }).where('id', '=', id).execute();
    return { ...all, narrowIn, addedByOther };
  };

  test.each([['registrations.search'], ['reminders.view']] as const)(
    'is told of these alone, who is reminded next and who was: %s',
    async (name) => {
      const { narrowIn, addedByOther, addRule, owing, reminderViews, here, later, run } = await narrowed();
      const { id } = await addRule();
      await owing({ name: '林晓' });
      await addedByOther((await owing({ name: '周宁' })).person);
      const mine = narrowIn(name);
      expect(await reminderViews.next(id, mine)).toMatchObject({ count: 1, people: [{ name: '林晓' }] });
      expect((await reminderViews.next(id, here)).count).toBe(2);
      later(24);
      expect(await run()).toBe(2);
      expect((await reminderViews.logs(id, mine)).logs.map((each) => each.name)).toEqual(['林晓']);
      expect((await reminderViews.logs(id, here)).logs).toHaveLength(2);
    },
  );

  test('is not told of an order that is told to someone else', async () => {
    const { narrowIn, addedByOther, addRule, owing, reminderViews, db } = await narrowed();
    const { id } = await addRule();
    const [payer, other] = [await owing({ name: '周宁' }), await owing({ name: '林晓' })];
    await addedByOther(payer.person);
    await db.updateTable('order_items').set({ order_id: payer.order }).where('order_id', '=', other.order).execute();
    expect(await reminderViews.next(id, narrowIn('registrations.search'))).toEqual({ count: 0, people: [] });
  });

  test('lets no rule write: neither adds, edits nor enables one, nor reminds at once; they may disable it', async () => {
    const { narrowIn, addRule, owing, reminders, remindersByHand, here, logs } = await narrowed();
    const { id } = await addRule();
    await owing();
    const mine = narrowIn('registrations.search');
    const sentence = reminderProblems.ownOnly;
    expect(await messageOf(addRule({ name: '另一条' }, mine))).toBe(sentence);
    expect(await messageOf(reminders.edit({ id, version: 1, name: '改名' } as never, mine))).toBe(sentence);
    expect(await messageOf(remindersByHand.remindNow(id, mine))).toBe(sentence);
    await reminders.enable({ id, state: 0 }, mine);
    expect(await messageOf(reminders.enable({ id, state: 1 }, mine))).toBe(sentence);
    expect(await logs()).toEqual([]);
    await reminders.enable({ id, state: 1 }, here);
    expect(await messageOf(remindersByHand.remindNow(id, narrowIn('reminders.remind')))).toBe(sentence);
    expect((await reminders.list({ page: 1, limit: 10 }, here)).list.map(({ name }) => name)).toEqual(['催缴']);
  });
});
