import { blockersOfFields, formFields } from '@huiwu/contract/registration-forms';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { createCalendar } from './calendar.ts';
import { makeRegistrationForms, makeRegistrationFormVersions } from './registration-forms.ts';

const CALENDAR = createCalendar(new Date('2026-11-22T04:00:00.000Z'));
const fieldsOf = (json: string) => z.parse(formFields, JSON.parse(json));

describe('the forms of the demo', () => {
  test('have twelve fields, some of them with conditions, and could be published as they are', () => {
    for (const { id, fields } of makeRegistrationForms(CALENDAR)) {
      const all = fieldsOf(fields ?? '[]');
      expect(all).toHaveLength(12);
      expect(all.some(({ visibleWhen }) => visibleWhen !== null)).toBe(true);
      expect(blockersOfFields({ id, fields: all, publishedKinds: {} })).toEqual([]);
    }
  });

  test('were published, one of them twice', () => {
    const versions = makeRegistrationFormVersions(CALENDAR).map(({ form_id, number }) => [form_id, number]);
    const [twice, once] = makeRegistrationForms(CALENDAR).map(({ id }) => id);
    expect(versions).toEqual([
      [twice, 1],
      [twice, 2],
      [once, 1],
    ]);
  });
});
