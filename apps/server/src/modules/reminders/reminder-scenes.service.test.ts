import { newField } from '@huiwu/contract/registration-forms';
import { teamRecord } from '@huiwu/contract/teams';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { remindersInMeeting } from '../../testing/messages/reminders-in-meeting.ts';

describe('an order whose payer has left', () => {
  const setUp = async () => {
    const all = await remindersInMeeting();
    const { teams, here, owing, db, registrations, registrationStates } = all;
    const team = await teams.add(z.parse(teamRecord.draft, { name: '一队', contactName: '领队' }), here);
    const { person: payer, order } = await owing({ team: team.id });
    const { person: other } = await owing({ team: team.id });
    const { phone } = await registrations.getRegistration(payer, here);
    await db.updateTable('orders').set({ payer_phone: phone }).where('id', '=', order).execute();
    const { version } = await registrations.getRegistration(payer, here);
    await registrationStates.move('withdraw', { id: payer, version, reason: '行程有变' }, here);
    await db.deleteFrom('scene_events').execute();
    return { ...all, order, other };
  };

  test('is reminded of by the rule to those who stay', async () => {
    const { addRule, later, run, pump, messages, other } = await setUp();
    await addRule();
    later(24);
    expect(await run()).toBe(1);
    await pump();
    expect(await messages()).toMatchObject([{ target_id: other, state: 'sent' }]);
  });

  test('is reminded of by hand to those who stay', async () => {
    const { addRule, remindersByHand, here, pump, messages, order, other } = await setUp();
    await addRule();
    await remindersByHand.remindOrder(order, here);
    await pump();
    expect(await messages()).toMatchObject([{ target_id: other, state: 'sent' }]);
  });
});

describe('who has not said how they travel', () => {
  test('is reminded while the form asks for it, until it is answered', async () => {
    const { addRule, person, later, run, db, here, registrationForms, registrationFormVersions, messages, meeting } =
      await remindersInMeeting();
    await addRule({ scene: 'carbon_incomplete' });
    const [silent, answered] = [await person(), await person()];
    later(24);
    expect(await run()).toBe(0);
    const { id: form } = await registrationForms.add({ name: '参会登记', description: '' }, here);
    await registrationFormVersions.editFields({ id: form, version: 1, fields: [newField('travel', [])] }, here);
    await registrationFormVersions.publish({ id: form, version: 2 }, here);
    await db.updateTable('registration_types').set({ form_id: form }).execute();
    const { id: version, fields } = await db
      .selectFrom('registration_form_versions')
      .selectAll()
      .executeTakeFirstOrThrow();
    const [{ key } = { key: '' }] = JSON.parse(fields) as { key: string }[];
    const answers = JSON.stringify({ [key]: { fromArea: '110000', mode: 'train', cabin: 'second', roundTrip: true } });
    await db
      .insertInto('registration_answers')
      .values({
        registration_id: answered,
        customer_id: here.customerId,
        meeting_id: meeting.id,
        version_id: version,
        answers,
        answered_at: '2026-11-20T01:00:00.000Z',
      })
      .execute();
    expect(await run()).toBe(1);
    expect(await messages()).toMatchObject([{ target_id: silent }]);
  });
});

test('who has never handed in a proof is not told that it was rejected', async () => {
  const { addRule, person, proving, later, run, pump, smtp } = await remindersInMeeting();
  await addRule({ scene: 'proof_missing', channels: ['email'], smsTemplate: '' });
  await person({ type: proving.id });
  later(24);
  expect(await run()).toBe(1);
  await pump();
  const { subject, text } = await smtp.last();
  expect(subject).toContain('请提交证明材料');
  expect(text).not.toContain('未通过');
});
