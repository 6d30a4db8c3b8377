import type { FunctionName } from '@huiwu/contract/base/functions';
import { formField, newField, type FormField, type FormFieldKind } from '@huiwu/contract/registration-forms';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import { registrationRecord, writeAnswerCondition, type RegistrationDraft } from '@huiwu/contract/registrations';
import * as z from 'zod/mini';
import { inMeetingOfTwo } from '../../../testing/meetings.ts';

const FUNCTIONS: FunctionName[] = ['registrations.search', 'registrations.export', 'registrations.review'];

export const ROOM_OPTIONS = [
  { value: 'o1', label: '需要' },
  { value: 'o2', label: '不需要' },
];

const foods = [
  { value: 'a', label: '素食' },
  { value: 'b', label: '清真' },
];

/** A field as it is stored. */
export const fieldFor = (kind: FormFieldKind, own: object): FormField =>
  z.parse(formField, { ...newField(kind, []), ...own });

export const answerableFields = (): FormField[] => [
  fieldFor('radio', { key: 'room', label: '是否住宿', options: ROOM_OPTIONS }),
  fieldFor('checkbox', { key: 'food', label: '饮食', options: foods }),
  fieldFor('text', { key: 'wish', label: '心愿' }),
  fieldFor('number', { key: 'age', label: '工作年限' }),
  fieldFor('text', { key: 'inner', label: '内部', isExportable: false }),
  fieldFor('idcard', { key: 'card', label: '身份证', isSensitive: true }),
];

/** A meeting with a type whose form has a field of several kinds. */
export const answersInMeeting = async () => {
  const all = await inMeetingOfTwo();
  const { here, registrationForms, registrationFormVersions, registrationTypes, registrations, build, customer } = all;
  const publish = async (fields: FormField[], name = '参会登记') => {
    const { id } = await registrationForms.add({ name, description: '' }, here);
    await registrationFormVersions.editFields({ id, version: 1, fields }, here);
    await registrationFormVersions.publish({ id, version: 2 }, here);
    return id;
  };
  const addType = (code: string, form: string) =>
    registrationTypes.add(z.parse(registrationTypeRecord.draft, { code, name: code, isFree: true, form }), here);
  const form = await publish(answerableFields());
  const type = await addType('A', form);
  let number = 0;
  const add = async (answers: RegistrationDraft['answers'], of = type.id) => {
    number += 1;
    const phone = `199${String(number).padStart(8, '0')}`;
    const draft = z.parse(registrationRecord.draft, { name: `参会${number}`, phone, type: of, answers });
    all.clock.advance(1);
    return registrations.addRegistration(draft, here);
  };
  /** An admin of the meeting with this right to sensitive answers. */
  const readerOf = async (access: 'hidden' | 'masked' | 'read', functions = FUNCTIONS) => {
    const fields = { 'registrations.sensitiveAnswers': access };
    const role = await build.role(customer.id, { functions, fields, allMeetings: true, dataScope: 'all' });
    const { id } = await build.admin(customer.id, { roleIds: [role.id] });
    return all.inside(all.meeting, await build.callerFor(id));
  };
  const addTag = async () => (await all.tags.add({ name: '重点', color: 'blue' }, here)).id;
  return { ...all, form, type, publish, addType, add, readerOf, addTag, writeCondition: writeAnswerCondition };
};
