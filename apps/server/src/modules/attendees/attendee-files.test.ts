import { getOwnRegistration, registerOneself, submitOwnProof, uploadOwnFile } from '@huiwu/contract/attendees';
import { UPLOADS_OF_ATTENDEE } from '@huiwu/contract/base/limits';
import { newField, type FormField } from '@huiwu/contract/registration-forms';
import { registrationProblems } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { PDF } from '../../testing/file-contents.ts';
import { attendeeApp, OTHER_PHONE } from '../../testing/attendees/attendee-app.ts';

const CARD = { filename: '学生证.pdf', content: PDF };
const PAPER: FormField = { ...newField('file', []), key: 'paper', label: '论文', required: true };

const fieldsOf = ({ data }: { data?: { fields?: { field: string; message: string }[] } }) => data?.fields;

describe('the proof of an attendee', () => {
  test('is refused without a registration, for a type that needs none, and in another format', async () => {
    const { signIn, by, type } = await attendeeApp();
    const call = by(await signIn());
    expect((await call(submitOwnProof, { file: CARD })).code).toBe(404);
    await call(registerOneself, { type, name: '林晓' });
    expect((await call(submitOwnProof, { file: CARD })).code).toBe(720_001);
    const text = await call(submitOwnProof, { file: { filename: '学生证.txt', content: '学生' } });
    expect(fieldsOf(text)?.[0]?.field).toBe('file');
  });

  test('is seen with its state and the reason of its rejection, and is submitted again', async () => {
    const { signIn, by, type, db } = await attendeeApp({ type: { needs_proof: 1 } });
    const call = by(await signIn());
    const proof = async () => (await call(getOwnRegistration)).data?.registration?.proof;
    await call(registerOneself, { type, name: '林晓' });
    expect(await proof()).toEqual({ state: 'none', reason: '' });
    expect((await call(submitOwnProof, { file: CARD })).code).toBe(200);
    expect(await proof()).toEqual({ state: 'submitted', reason: '' });
    await db.updateTable('registrations').set({ proof_state: 'rejected', proof_reason: '照片不清晰' }).execute();
    expect(await proof()).toEqual({ state: 'rejected', reason: '照片不清晰' });
    expect((await call(submitOwnProof, { file: CARD })).code).toBe(200);
    expect(await proof()).toEqual({ state: 'submitted', reason: '' });
  });
});

describe('a file of an attendee', () => {
  test('is no answer of another attendee', async () => {
    const { signIn, by, type } = await attendeeApp({ fields: [PAPER] });
    const [one, other] = [by(await signIn()), by(await signIn(OTHER_PHONE))];
    const { data } = await one(uploadOwnFile, { file: { filename: '论文.pdf', content: PDF } });
    const answers = { paper: [data?.fileName] };
    const refused = await other(registerOneself, { type, name: '王敏', answers });
    expect(fieldsOf(refused)).toEqual([{ field: 'answers.paper', message: registrationProblems.fileGone }]);
    expect((await one(registerOneself, { type, name: '林晓', answers })).code).toBe(200);
  });

  test('is one of a limited number, proofs included', async () => {
    const { signIn, by, db, type } = await attendeeApp({ type: { needs_proof: 1 } });
    const call = by(await signIn());
    const { data } = await call(uploadOwnFile, { file: { filename: '论文.pdf', content: PDF } });
    const row = await db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', data?.id ?? '')
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: UPLOADS_OF_ATTENDEE - 1 }, (_each, index) => ({ ...row, id: `MORE${index}` }));
    await db.insertInto('files').values(more).execute();
    expect((await call(uploadOwnFile, { file: { filename: '论文.pdf', content: PDF } })).code).toBe(650_401);
    await call(registerOneself, { type, name: '林晓' });
    expect((await call(submitOwnProof, { file: CARD })).code).toBe(650_401);
  });
});
