import { sendAttendeeCode, signInAttendee } from '@huiwu/contract/attendees';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { newField, type FormField } from '@huiwu/contract/registration-forms';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import { expect, vi } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../platform/ids.ts';
import { columnsOf, storedFields } from '../../records/mapping.ts';
import { testApp } from '../test-app.ts';

export const PHONE = '19900020001';
export const OTHER_PHONE = '19900020002';
export const AT = { created_at: '2026-01-01T00:00:00.000Z', updated_at: '2026-01-01T00:00:00.000Z' };
export const OPEN = { reg_open_at: '2026-11-01T00:00:00.000Z', reg_close_at: '2026-12-05T00:00:00.000Z' };

const formFields = (): FormField[] => {
  const room = { ...newField('radio', []), key: 'room', label: '是否住宿', required: true };
  const since = { ...newField('text', []), key: 'since', label: '入住说明', required: true };
  const visibleWhen = { match: 'all' as const, conditions: [{ field: 'room', is: 'equals' as const, value: 'o1' }] };
  return [room, { ...since, visibleWhen, editableUntil: '2026-11-25T00:00:00.000Z' }];
};

/** A published meeting with one type, whose attendees sign in with a code that is sent to their phone. */
export const attendeeApp = async (
  own: { meeting?: object; type?: object; hasForm?: boolean; fields?: FormField[] } = {},
) => {
  const app = await testApp();
  const { build, db, call, sms, clock } = app;
  const customer = await build.customer();
  const meetingOf = async (changes: object = {}) => {
    const { id } = await build.meeting(customer.id);
    const times = {
      begin_at: '2026-12-10T01:00:00.000Z',
      end_at: '2026-12-11T10:00:00.000Z',
      state: 'published' as const,
    };
    await db
      .updateTable('meetings')
      .set({ ...times, ...OPEN, ...changes })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const meeting = await meetingOf(own.meeting);
  const owner = { customer_id: customer.id, meeting_id: meeting };
  const typeOf = async (changes: object = {}, form_id: string | null = null) => {
    const id = newId();
    const draft = z.parse(registrationTypeRecord.draft, { code: `T${id.slice(-12)}`, name: '普通代表', isFree: true });
    const columns = columnsOf(draft, storedFields(registrationTypeRecord));
    await db
      .insertInto('registration_types')
      .values({ id, ...owner, ...columns, ...AT, form_id, ...changes } as never)
      .execute();
    return id;
  };
  const formOf = async () => {
    const [form_id, id] = [newId(), newId()];
    const fields = JSON.stringify(own.fields ?? formFields());
    const form = { id: form_id, ...owner, ...AT, name: '参会登记', fields, field_count: 2, published_number: 1 };
    await db.insertInto('registration_forms').values(form).execute();
    const version = { id, ...owner, form_id, number: 1, name: '参会登记', description: '', fields, field_count: 2 };
    await db
      .insertInto('registration_form_versions')
      .values({ ...version, published_at: AT.created_at, published_by: null })
      .execute();
    return form_id;
  };
  const type = await typeOf(own.type, own.hasForm === true || own.fields !== undefined ? await formOf() : null);
  /** Codes are sent after the answer. */
  const codeFor = async (phone: string, meetingId = meeting): Promise<string> => {
    const before = sms.sent.length;
    await call(sendAttendeeCode, { meetingId, phone });
    await vi.waitFor(() => expect(sms.sent.length).toBeGreaterThan(before));
    return sms.lastCodeTo(phone);
  };
  const signIn = async (phone = PHONE, meetingId = meeting): Promise<string> => {
    const { data } = await call(signInAttendee, { meetingId, phone, code: await codeFor(phone, meetingId) });
    clock.advance(61);
    return data?.token ?? '';
  };
  const by =
    (token: string) =>
    (endpoint: Endpoint, input: Record<string, unknown> = {}, headers: object = {}) =>
      call(endpoint, input, { headers: { 'x-attendee-token': token, ...headers } });
  const invite = async (phone: string, changes: object = {}) => {
    const id = newId();
    const row = { id, ...owner, ...AT, name: '林晓', phone, type_id: type, skips_review: 1, is_free: 1, ...changes };
    await db.insertInto('invitations').values(row).execute();
    return id;
  };
  return { ...app, customer, meeting, meetingOf, type, typeOf, codeFor, signIn, by, invite };
};
