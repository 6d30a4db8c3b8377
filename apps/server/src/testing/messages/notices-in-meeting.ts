import { noticeRecord, type NoticeState } from '@huiwu/contract/notices';
import { registrationRecord } from '@huiwu/contract/registrations';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { iso } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { inMeetingOfTwo } from '../meetings.ts';
import { startSmtp, type SmtpManner } from '../providers/smtp.ts';

const stamps = (now: Date) => ({ created_at: iso(now), created_by: null, updated_at: iso(now), updated_by: null });

/** A meeting with people, an SMS channel that keeps what it is given, and a sender at a real mail server. */
export const noticesInMeeting = async (manner: SmtpManner = {}, isTold = false) => {
  const all = await inMeetingOfTwo();
  const { db, customer, here, clock, noticeStates, notices, registrations, registrationTypes, taskRunner } = all;
  // Ten in the morning in Shanghai, when notices may be sent.
  clock.advance((26 - ((clock.now().getUTCHours() + 24) % 24)) * 3600);
  const smtp = await startSmtp({ isWithoutStartTls: true, ...manner });
  onTestFinished(() => {
    all.mailer.close();
    return smtp.close();
  });
  const { port } = smtp.place();
  const own = () => ({ customer_id: customer.id, ...stamps(clock.now()) });
  const [channelId, signId, templateId, senderId] = [newId(), newId(), newId(), newId()];
  await db
    .insertInto('sms_channels')
    .values({
      id: channelId,
      name: '通道',
      provider: 'outbox',
      price_fen: 5,
      callback_cipher: '',
      callback_hash: newId(),
      ...own(),
    })
    .execute();
  await db
    .insertInto('sms_signs')
    .values({ id: signId, text: '远山会展', channel_id: channelId, state: 'approved', ...own() })
    .execute();
  const approved = {
    content: '{{insertName}}您好，会议将于近日召开。',
    kind: 'notice',
    sign: '远山会展',
    provider: 'outbox',
    fallbacks: {},
    providerContent: '',
    variables: [{ position: 1, parameter: 'p1', token: 'insertName', maxLength: 35, sample: '' }],
    providerCode: 'SMS_1',
    revision: 1,
  };
  await db
    .insertInto('sms_templates')
    .values({
      id: templateId,
      code: 'A1',
      name: '会前提醒',
      sign_id: signId,
      kind: 'notice',
      content: approved.content,
      state: 'approved',
      approved: JSON.stringify(approved),
      ...own(),
    })
    .execute();
  await db
    .insertInto('senders')
    .values({
      id: senderId,
      address: 'desk@yunting.example',
      from_name: '会务组',
      host: '127.0.0.1',
      port,
      security: 'none',
      password_cipher: '',
      verification: 'verified',
      ...own(),
    })
    .execute();
  const type = await registrationTypes.add(
    z.parse(registrationTypeRecord.draft, { code: 'A', name: '普通代表', isFree: true }),
    here,
  );
  let number = 0;
  const person = async (given: object = {}) => {
    number += 1;
    const draft = z.parse(registrationRecord.draft, {
      name: `参会${number}`,
      phone: `199${String(number).padStart(8, '0')}`,
      email: `guest${number}@guest.example`,
      type: type.id,
      ...given,
    });
    clock.advance(1);
    const { id } = await registrations.addRegistration(draft, here);
    // What they are told of their registration is no matter of notices.
    if (!isTold) await db.deleteFrom('scene_events').execute();
    return id;
  };
  /** So many cancelled registrations like that of a person, each of another member. Returns their numbers. */
  const copiesOf = async (one: string, count: number): Promise<string[]> => {
    const row = await db.selectFrom('registrations').selectAll().where('id', '=', one).executeTakeFirstOrThrow();
    const member = await db.selectFrom('members').selectAll().where('id', '=', row.member_id).executeTakeFirstOrThrow();
    const idOf = (at: number) => `${one.slice(0, 20)}${String(at).padStart(6, '0')}`;
    const copies = Array.from({ length: count }, (_each, at) => ({
      ...row,
      id: idOf(at),
      member_id: idOf(at),
      reg_no: `X${at}`,
      number: 1000 + at,
      ticket_code: `T${at}`,
      state: 'cancelled' as const,
    }));
    for (let at = 0; at < copies.length; at += 50) {
      const some = copies.slice(at, at + 50);
      const members = some.map(({ id }, index) => ({
        ...member,
        id,
        phone: `170${String(at + index).padStart(8, '0')}`,
      }));
      await db.insertInto('members').values(members).execute();
      await db.insertInto('registrations').values(some).execute();
    }
    return copies.map(({ reg_no: number }) => number);
  };
  const add = (given: object = {}) =>
    notices.add(
      z.parse(noticeRecord.draft, {
        name: '会前提醒',
        channels: ['sms', 'email'],
        audience: {},
        smsTemplate: templateId,
        sender: senderId,
        subject: '{{insertName}}，会议提醒',
        html: '<p>{{insertName}}您好</p>',
        ...given,
      }),
      here,
    );
  const get = (id: string) => notices.get(id, here);
  const move = async (name: 'submit' | 'pause' | 'resume' | 'resend' | 'withdraw', id: string) =>
    noticeStates[name]({ id, version: (await get(id)).version }, here);
  const send = async (id: string) => {
    await noticeStates.send({ id, version: (await get(id)).version }, here);
    await taskRunner.runOne();
  };
  /** Until nothing is due. */
  const pump = async () => {
    while ((await all.messagePump.runOnce()) > 0);
  };
  const begin = async (given: object = {}) => {
    const { id } = await add(given);
    await move('submit', id);
    await send(id);
    return id;
  };
  const rows = (id: string) =>
    db.selectFrom('deliveries').selectAll().where('notice_id', '=', id).orderBy('channel').orderBy('address').execute();
  const states = async (id: string) => (await rows(id)).map(({ channel, state }) => `${channel} ${state}`);
  const stateOf = async (id: string): Promise<NoticeState> => (await get(id)).state;
  return {
    ...all,
    smtp,
    person,
    copiesOf,
    add,
    get,
    move,
    send,
    pump,
    begin,
    rows,
    states,
    stateOf,
    templateId,
    senderId,
    channelId,
  };
};
