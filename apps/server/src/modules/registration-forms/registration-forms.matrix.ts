import { newField, registrationFormCalls, registrationFormRecord } from '@huiwu/contract/registration-forms';
import { newId } from '../../platform/ids.ts';
import { recordMatrix } from '../../testing/matrix/record-matrix.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import { listed, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { Spot } from '../../testing/matrix/spot.ts';
import type { TestApp } from '../../testing/test-app.ts';

const AT = '2026-01-01T00:00:00.000Z';
const FIELDS = [newField('text', []), newField('phone', [])];
const PLACES = ['sameDepartment', 'otherDepartment', 'otherCompany', 'absent'] as const;

/** A form with two fields that were never published, or whose first version is in use. */
const makeForm = async (app: TestApp, spot: Spot, published_number: number) => {
  const { id: meeting_id, customer_id } = await meetingAt(app, spot);
  const row = {
    id: newId(),
    customer_id,
    meeting_id,
    name: `表单${spot.number}`,
    fields: JSON.stringify(FIELDS),
    field_count: FIELDS.length,
    published_number,
    created_at: AT,
    created_by: null,
    updated_at: AT,
    updated_by: null,
  };
  await app.db.insertInto('registration_forms').values(row).execute();
  return row;
};

const form: ObjectKind = {
  places: [...PLACES, 'deleted'],
  make: async (app, spot) => {
    const { id } = await makeForm(app, spot, 1);
    if (spot.isDeleted) {
      const deleted = { deleted_at: AT };
      await app.db.updateTable('registration_forms').set(deleted).where('id', '=', id).execute();
    }
    return id;
  },
};

const version: ObjectKind = {
  places: PLACES,
  make: async (app, spot) => {
    const { id: form_id, customer_id, meeting_id, name, fields, field_count } = await makeForm(app, spot, 1);
    const id = newId();
    const own = { id, form_id, number: 1, description: '', published_at: AT, published_by: null };
    const row = { ...own, customer_id, meeting_id, name, fields, field_count };
    await app.db.insertInto('registration_form_versions').values(row).execute();
    return id;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });
const byVersion = ({ id }: MatrixTarget) => ({ id, version: 1 });
const plain = recordMatrix({
  record: registrationFormRecord,
  calls: registrationFormCalls,
  table: 'registration_forms',
  of: 'meeting',
  draft: (number) => ({ name: `报名表单${number}` }),
  filled: { description: '请在截止日期前填写' },
});

export const matrix: NounMatrix = {
  rows: {
    ...plain.rows,
    listRegistrationFormChoices: { on: form, within: 'meeting', verdict: listed },
    editRegistrationFormFields: {
      on: form,
      within: 'meeting',
      input: ({ id }) => ({ id, version: 1, fields: [newField('email', [])] }),
    },
    publishRegistrationForm: { on: form, within: 'meeting', input: byVersion },
    listRegistrationFormVersions: { on: form, within: 'meeting', input: byId, but: { deleted: 200 } },
    getRegistrationFormVersion: { on: version, within: 'meeting', input: byId },
    listRegistrationFormSources: { within: 'meeting' },
    copyRegistrationForm: {
      // In another meeting it depends on what the caller may do there: registration-forms.service.test.ts.
      on: { ...form, places: ['sameDepartment', 'otherCompany', 'deleted', 'absent'] },
      within: 'meeting',
      input: ({ id, number }) => ({ from: id, name: `副本${number}` }),
    },
  },
  samples: {
    ...plain.samples,
    editRegistrationFormFields: { id: 'nothing', version: 1, fields: [] },
    publishRegistrationForm: { id: 'nothing', version: 1 },
    copyRegistrationForm: { from: 'nothing', name: '副本' },
  },
  kept: plain.kept,
};
