import { memberRecord } from '@huiwu/contract/members';
import { registrationTypeRecord } from '@huiwu/contract/registration-types';
import type { RegistrationState } from '@huiwu/contract/registrations';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { nameTokens } from '../../database/search/tokens.ts';
import { newId } from '../../platform/ids.ts';
import { columnsOf, storedFields } from '../../records/mapping.ts';
import type { NounMatrix } from '../../testing/matrix/noun-matrix.ts';
import { meetingAt } from '../../testing/matrix/objects-of-meetings.ts';
import type { ObjectKind } from '../../testing/matrix/objects.ts';
import { listed, type MatrixRow, type MatrixTarget } from '../../testing/matrix/row.ts';
import type { Spot } from '../../testing/matrix/spot.ts';
import { ALL_CUSTOMERS } from '../../store.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { searchColumns } from '../members/member-terms.service.ts';
import type { RegistrationRow } from './registrations.table.ts';

const CREATED = '2026-01-01T00:00:00.000Z';
const STAMPS = { created_at: CREATED, updated_at: CREATED };
const PROOF = { filename: '学生证.pdf', content: '%PDF-1.4\n%%EOF\n' };
const phoneOf = (number: number) => `1997${String(number).padStart(7, '0')}`;

type MeetingOwner = { customer_id: string; meeting_id: string };

const ownerAt = async (app: TestApp, spot: Spot): Promise<MeetingOwner> => {
  const { id, customer_id } = await meetingAt(app, spot);
  return { customer_id, meeting_id: id };
};

const insertType = async ({ db }: Pick<TestApp, 'db'>, owner: MeetingOwner, number: number): Promise<string> => {
  const id = newId();
  const draft = z.parse(registrationTypeRecord.draft, {
    code: `T${id.slice(-12)}`,
    name: `类型${number}`,
    isFree: true,
  });
  const columns = columnsOf(draft, storedFields(registrationTypeRecord));
  await db
    .insertInto('registration_types')
    .values({ id, ...owner, ...columns, ...STAMPS } as never)
    .execute();
  return id;
};

const insertMember = async (
  { db }: Pick<TestApp, 'db'>,
  { customer_id }: MeetingOwner,
  number: number,
): Promise<string> => {
  const id = newId();
  const person = { name: `参会者${number}`, phone: phoneOf(number) };
  const columns = columnsOf(z.parse(memberRecord.draft, person), storedFields(memberRecord));
  await db
    .insertInto('members')
    .values({ id, customer_id, ...columns, ...searchColumns(person), source: 'manual', ...STAMPS } as never)
    .execute();
  return id;
};

const PLACES: ObjectKind['places'] = ['sameDepartment', 'otherDepartment', 'otherCompany', 'deleted', 'absent'];

export const storeProof = async (app: TestApp, customerId: string): Promise<string> => {
  const { generatedFiles: files } = app;
  const id = await files.begin({ name: PROOF.filename, customerId, adminId: 'system' });
  await files.write(id, Readable.from([Buffer.from(PROOF.content)]));
  await app.store.change(ALL_CUSTOMERS, (work) => files.keep(work, id));
  return id;
};

/** A registration in one state, with a member and a type of its own. */
export const registrationIn = (state: RegistrationState, own: Partial<RegistrationRow> = {}): ObjectKind => ({
  places: PLACES,
  make: async (app, spot) => {
    const owner = await ownerAt(app, spot);
    const meeting = app.db.updateTable('meetings').set({ allows_substitute: 1 }).where('id', '=', owner.meeting_id);
    await meeting.where('allows_substitute', '=', 0).execute();
    const [member_id, type_id] = [
      await insertMember(app, owner, spot.number),
      await insertType(app, owner, spot.number),
    ];
    const id = newId();
    const name = `参会者${spot.number}`;
    await app.db
      .insertInto('registrations')
      .values({
        id,
        ...owner,
        ...STAMPS,
        ...own,
        member_id,
        type_id,
        name,
        name_terms: JSON.stringify(nameTokens(name)),
        phone: phoneOf(spot.number),
        phone_terms: '[]',
        company_terms: '[]',
        reg_no: `R-${id}`,
        number: spot.number,
        source: 'manual',
        state,
        price: own.price ?? 0,
        is_waived: 0,
        priced_at: CREATED,
        ticket_code: `HW1.${id}`,
        offered_until: state === 'offered' ? '2027-01-01T00:00:00.000Z' : null,
        deleted_at: spot.isDeleted ? CREATED : null,
      })
      .execute();
    return id;
  },
});

/** One whose proof of eligibility awaits its review. */
const withProof: ObjectKind = {
  places: PLACES,
  make: async (app, spot) => {
    const fileId = await storeProof(app, (await ownerAt(app, spot)).customer_id);
    const proof = { needs_proof: 1, proof_state: 'submitted', proof_file_id: fileId } as const;
    return registrationIn('pending_review', proof).make(app, spot);
  },
};

/** A confirmed one, at any place. */
export const registration = registrationIn('confirmed');

const registrationType: ObjectKind = {
  places: PLACES,
  make: async (app, spot) => {
    const id = await insertType(app, await ownerAt(app, spot), spot.number);
    if (spot.isDeleted)
      await app.db.updateTable('registration_types').set({ deleted_at: CREATED }).where('id', '=', id).execute();
    return id;
  },
};

const byId = ({ id }: MatrixTarget) => ({ id });
const asItIs = ({ id }: MatrixTarget) => ({ id, version: 1 });
const withReason = ({ id }: MatrixTarget) => ({ id, version: 1, reason: '不符' });

const on = (object: ObjectKind, input: MatrixRow['input'], own: MatrixRow = {}): MatrixRow => ({
  on: object,
  within: 'meeting',
  ...(input && { input }),
  ...own,
});

/** A type of the meeting in which the call is made. */
const typeHere = async ({ world, caller, number }: MatrixTarget): Promise<string> => {
  const { meetingCode = '' } = caller;
  const meeting = await world.db.selectFrom('meetings').selectAll().where('code', '=', meetingCode).executeTakeFirst();
  return meeting === undefined
    ? 'nothing'
    : insertType(world, { customer_id: meeting.customer_id, meeting_id: meeting.id }, number);
};

const person = (number: number) => ({ name: `新人${number}`, phone: phoneOf(900_000 + number) });
const reason = '选错类型';

const nameOf = async ({ world, id }: MatrixTarget): Promise<string> =>
  (await world.db.selectFrom('registrations').select('name').where('id', '=', id).executeTakeFirst())?.name ??
  'nothing';

export const matrix: NounMatrix = {
  rows: {
    listRegistrations: on(registration, async (target) => ({ name: await nameOf(target) }), { verdict: listed }),
    listAnswerFields: { within: 'meeting' },
    listAnswerColumns: { within: 'meeting' },
    countRegistrationTabs: { within: 'meeting' },
    getRegistrationOptions: { within: 'meeting' },
    getRegistrationTypeForm: on(registrationType, byId, { but: { deleted: 200 } }),
    getRegistration: on(registration, byId, { but: { deleted: 200 } }),
    addRegistration: {
      within: 'meeting',
      input: async (target) => ({ ...person(target.number), type: await typeHere(target) }),
      // The person is new in the person master as well.
      logs: 2,
    },
    editRegistration: on(registration, ({ id, number }) => ({ id, version: 1, name: `改名${number}` })),
    pushRegistration: on(registrationIn('confirmed', { email: 'matrix@guest.example' }), byId),
    deleteRegistration: on(registration, byId, {
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 0 : 1),
      idleAt: ['deleted'],
    }),
    restoreRegistration: on(registration, byId, {
      but: { deleted: 200 },
      logs: (place) => (place === 'deleted' ? 1 : 0),
    }),
    approveRegistration: on(registrationIn('pending_review'), asItIs),
    rejectRegistration: on(registrationIn('pending_review'), withReason),
    resubmitRegistration: on(registrationIn('rejected'), asItIs),
    waiveRegistration: on(registrationIn('pending_payment'), withReason),
    offerRegistration: on(registrationIn('waitlisted'), asItIs),
    acceptRegistration: on(registrationIn('offered'), asItIs),
    declineRegistration: on(registrationIn('offered'), asItIs),
    withdrawRegistration: on(registration, withReason),
    cancelRegistration: on(registration, withReason),
    substituteRegistration: on(registration, ({ id, number }) => ({ id, version: 1, reason, ...person(number) }), {
      logs: 3,
    }),
    submitProof: on(withProof, ({ id }) => ({ id, file: PROOF })),
    downloadProof: on(withProof, byId, { writes: true, logs: 1 }),
    approveProof: on(withProof, asItIs),
    rejectProof: on(withProof, withReason),
    changeRegistrationType: on(registration, async (target) => ({
      id: target.id,
      version: 1,
      reason,
      typeId: await typeHere(target),
    })),
  },
  samples: {
    addRegistration: { ...person(1), type: 'nothing' },
    editRegistration: { id: 'nothing', version: 1, name: '改名' },
    submitProof: { id: 'nothing', file: PROOF },
    approveProof: { id: 'nothing', version: 1 },
    rejectProof: { id: 'nothing', version: 1, reason },
    substituteRegistration: { id: 'nothing', version: 1, reason, ...person(1) },
    changeRegistrationType: { id: 'nothing', version: 1, reason, typeId: 'nothing' },
    ...Object.fromEntries(
      ['approve', 'resubmit', 'offer', 'accept', 'decline'].map((verb) => [
        `${verb}Registration`,
        { id: 'nothing', version: 1 },
      ]),
    ),
    ...Object.fromEntries(
      ['reject', 'waive', 'withdraw', 'cancel'].map((verb) => [
        `${verb}Registration`,
        { id: 'nothing', version: 1, reason: '不符' },
      ]),
    ),
  },
  kept: [
    {
      edit: 'editRegistration',
      get: 'getRegistration',
      on: registration,
      filled: { department: '市场部', jobTitle: '主任', company: '云汀研究院', areaCode: '330100', remark: '素食' },
      isInMeeting: true,
    },
  ],
};
