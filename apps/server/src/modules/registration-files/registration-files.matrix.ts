import { newField } from '@huiwu/contract/registration-forms';
import { registrationErrors } from '@huiwu/contract/registrations';
import { newId } from '../../platform/ids.ts';
import { PDF } from '../../testing/file-contents.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import type { MatrixTarget } from '../../testing/matrix/row.ts';
import { registration } from '../registrations/registrations.matrix.ts';
import { ARCHIVE } from './answer-archives.service.ts';
import { TICKET_CODES } from './ticket-codes.service.ts';

const AT = '2026-01-01T00:00:00.000Z';
const FIELDS = JSON.stringify([{ ...newField('file', []), key: 'cv', label: '简历' }]);
const fileIdOf = (registrationId: string): string =>
  Buffer.from(registrationId).toString('hex').slice(-32).padStart(32, '0');
const fileNameOf = (registrationId: string): string => `${fileIdOf(registrationId)}.pdf`;

/** A registration whose answer has a file. */
const withFile: ObjectKind = {
  places: registration.places,
  make: async (app, spot) => {
    const { db, storage } = app;
    const registration_id = await registration.make(app, spot);
    const { id: meeting_id, customer_id } = await meetingAt(app, spot);
    const [form_id, version_id] = [newId(), newId()];
    const own = { customer_id, meeting_id, name: '表单', fields: FIELDS, field_count: 1 };
    const stamps = { created_at: AT, created_by: null, updated_at: AT, updated_by: null };
    await db
      .insertInto('registration_forms')
      .values({ ...own, ...stamps, id: form_id, published_number: 1 })
      .execute();
    const published = { number: 1, description: '', published_at: AT, published_by: null };
    await db
      .insertInto('registration_form_versions')
      .values({ ...own, ...published, id: version_id, form_id })
      .execute();
    const answers = JSON.stringify({ cv: [fileNameOf(registration_id)] });
    await db
      .insertInto('registration_answers')
      .values({ registration_id, customer_id, meeting_id, version_id, answers, sealed: null, answered_at: AT })
      .execute();
    const id = fileIdOf(registration_id);
    const file = { name: '简历.pdf', extension: 'pdf', type: 'application/pdf', size: PDF.length, sha256: '' };
    await db
      .insertInto('files')
      .values({ id, customer_id, admin_id: 'system', ...file, state: 'kept', created_at: AT, changed_at: AT })
      .execute();
    await storage.put(id, PDF);
    return registration_id;
  },
};

/** Nothing does the tasks here, and an admin may have only so many open. */
const audienceOf = async ({ world, id }: MatrixTarget) => {
  const waiting = world.db.updateTable('background_tasks').set({ state: 'done' }).where('state', '=', 'waiting');
  await waiting.where('kind', 'in', [ARCHIVE, TICKET_CODES]).execute();
  return { audience: { ids: [id] } };
};

export const matrix: NounMatrix = {
  rows: {
    downloadAnswerFile: {
      on: withFile,
      within: 'meeting',
      input: ({ id }) => ({ id, fileName: fileNameOf(id) }),
      writes: true,
      logs: 1,
    },
    downloadAudienceFiles: {
      on: registration,
      within: 'meeting',
      input: audienceOf,
      // The task is logged as well.
      logs: 2,
      verdict: ({ code }) => (code === registrationErrors.bulkEmpty.code ? 404 : code),
    },
    packTicketCodes: {
      on: registration,
      within: 'meeting',
      input: audienceOf,
      logs: 2,
      verdict: ({ code }) => (code === registrationErrors.bulkEmpty.code ? 404 : code),
    },
  },
  samples: { downloadAudienceFiles: { audience: {} }, packTicketCodes: { audience: {} } },
  kept: [],
};
