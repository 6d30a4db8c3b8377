import { invitationRecord } from '@huiwu/contract/invitations';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { noticesInMeeting } from '../../testing/messages/notices-in-meeting.ts';
import { blockersOf, messageOf } from '../../testing/refusals.ts';

const prepare = async () => {
  const all = await noticesInMeeting();
  const { invitations, registrationTypes, messageScenes, db, here, templateId } = all;
  const { list } = await registrationTypes.list({ page: 1, limit: 1 }, here);
  const invite = async (own: object = {}) => {
    const draft = { name: '陈曦', phone: '19900010001', email: 'chen@guest.example', type: list[0]?.id, ...own };
    return (await invitations.add(z.parse(invitationRecord.draft, draft), here)).id;
  };
  const turn = (channel: 'sms' | 'email', mode: 'off' | 'template') => {
    const template = mode === 'template' ? { template: templateId } : {};
    return messageScenes.edit({ scene: 'invitation', channel, mode, version: 0, ...template }, here);
  };
  const messages = () => db.selectFrom('deliveries').selectAll().orderBy('channel').execute();
  return { ...all, invite, turn, messages };
};

describe('an invitation', () => {
  test('is not sent where the meeting has no message for it', async () => {
    const { invite, turn, invitationSending, here, messages, invitations } = await prepare();
    await turn('email', 'off');
    const id = await invite();
    expect(await messageOf(invitationSending.send(id, here))).toContain('会议没有可用的邀请消息');
    expect([await messages(), (await invitations.get(id, here)).sentCount]).toEqual([[], 0]);
  });

  test('is not sent to someone without an address on the channels that the meeting uses', async () => {
    const { invite, invitationSending, here, messages } = await prepare();
    const id = await invite({ email: '' });
    expect(await messageOf(invitationSending.send(id, here))).toContain('受邀人没有可用的手机号码或邮箱');
    expect(await messages()).toEqual([]);
  });

  test('is not sent once it was answered or is over', async () => {
    const { invite, invitationSending, here, clock, db } = await prepare();
    const over = await invite({ expiresAt: new Date(clock.now().getTime() + 60_000).toISOString() });
    const declined = await invite({ phone: '19900010002', email: 'b@guest.example' });
    await db.updateTable('invitations').set({ state: 'declined' }).where('id', '=', declined).execute();
    clock.advance(120);
    expect(await blockersOf(invitationSending.send(over, here))).toEqual(['expired']);
    expect(await messageOf(invitationSending.send(declined, here))).not.toBe('');
  });

  test('is sent by mail and SMS with the name, the type and the meeting, and counted', async () => {
    const { invite, turn, invitationSending, here, pump, messages, smtp, invitations, meeting } = await prepare();
    await turn('sms', 'template');
    const id = await invite();
    await invitationSending.send(id, here);
    await pump();
    expect((await messages()).map(({ channel, state, origin }) => [channel, state, origin])).toEqual([
      ['email', 'sent', '参会邀请'],
      ['sms', 'sent', '参会邀请'],
    ]);
    const mail = await smtp.last();
    expect(mail.text).toContain('陈曦');
    expect(mail.text).toContain(meeting.name);
    expect(await invitations.get(id, here)).toMatchObject({ sentCount: 1, state: 'pending' });
  });

  test('is sent once, and again as a reminder an hour later at the earliest', async () => {
    const { invite, invitationSending, here, clock, messages } = await prepare();
    const id = await invite();
    await invitationSending.send(id, here);
    expect(await messageOf(invitationSending.send(id, here))).not.toBe('');
    expect(await messageOf(invitationSending.remind(id, here))).toBe('一小时内已发送过');
    clock.advance(3601);
    await invitationSending.remind(id, here);
    expect(await messages()).toHaveLength(2);
  });

  test('waits for the morning, as all that is not about a registration', async () => {
    const { invite, invitationSending, here, clock, pump, messages } = await prepare();
    const id = await invite();
    clock.advance(12 * 3600);
    await invitationSending.send(id, here);
    await pump();
    expect((await messages()).map(({ state }) => state)).toEqual(['queued']);
    clock.advance(12 * 3600);
    await pump();
    expect((await messages()).map(({ state }) => state)).toEqual(['sent']);
  });

  test('is not counted as sent while the only channel that reaches someone is disabled', async () => {
    const { invite, turn, invitationSending, here, db, messages, invitations } = await prepare();
    await turn('sms', 'template');
    await db.updateTable('sms_channels').set({ state: 0 }).execute();
    const id = await invite({ email: '' });
    expect(await messageOf(invitationSending.send(id, here))).toContain('受邀人没有可用的手机号码或邮箱');
    expect([await messages(), (await invitations.get(id, here)).sentCount]).toEqual([[], 0]);
  });

  test('of another meeting is not found', async () => {
    const { invite, invitationSending, there, messages } = await prepare();
    expect(await messageOf(invitationSending.send(await invite(), there))).not.toBe('');
    expect(await messages()).toEqual([]);
  });
});
