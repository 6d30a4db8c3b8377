import { buffer } from 'node:stream/consumers';
import { uploadProblems } from '@huiwu/contract/files';
import { describe, expect, test } from 'vitest';
import { blockersOf, codeOf, problemsOf } from '../../../testing/refusals.ts';
import { PDF, png } from '../../../testing/file-contents.ts';
import { registrationsInMeeting } from '../testing/registrations-in-meeting.ts';

const setUp = async (type: object = { needsProof: true }) => {
  const all = await registrationsInMeeting({ type });
  const { registrationProofs: proofs, addPerson, getPerson, here, db } = all;
  const { id } = await addPerson();
  const submit = (content: Buffer = PDF, name = '学生证.pdf', by = here) =>
    proofs.submit({ id, file: { name, content } }, by);
  const reviewed = async () => ({ id, version: (await getPerson(id)).version });
  return {
    ...all,
    id,
    submit,
    approveProof: async () => proofs.approve(await reviewed(), here),
    rejectProof: async (reason: string) => proofs.reject({ ...(await reviewed()), reason }, here),
    download: async (by = here) => buffer((await proofs.download({ id }, by)).content),
    stateOf: async () => {
      const { state, needsProof, proofState, proofReason } = await getPerson(id);
      return { state, needsProof, proofState, proofReason };
    },
    storedFiles: () => db.selectFrom('files').select(['name', 'state', 'origin']).orderBy('created_at').execute(),
  };
};

describe('a proof of eligibility', () => {
  test('is refused in another format, too large, or with a content that is not what its name says', async () => {
    const { submit, stateOf } = await setUp();
    const types = uploadProblems.wrongType(['png', 'jpg', 'jpeg', 'pdf']);
    expect(await problemsOf(submit(Buffer.from('文字'), '说明.txt'))).toEqual({ file: types });
    expect(await problemsOf(submit(Buffer.from('文字'), '学生证.pdf'))).toEqual({ file: uploadProblems.notWhatItSays });
    expect(await problemsOf(submit(Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)])))).toEqual({
      file: uploadProblems.tooLarge(10),
    });
    expect(await stateOf()).toMatchObject({ proofState: 'none' });
  });

  test('is refused for a type that needs none, for a registration that has ended, and once it is approved', async () => {
    const free = await setUp({ needsProof: false });
    expect(await blockersOf(free.submit())).toEqual(['proofNotNeeded']);
    const { submit, approveProof, act, id } = await setUp();
    await submit();
    await approveProof();
    expect(await blockersOf(submit())).toEqual(['proofApproved']);
    await act(id, 'withdraw', '行程有变');
    expect(await codeOf(submit())).toBe(720_001);
  });

  test('is not approved or rejected before it is submitted', async () => {
    const { approveProof, rejectProof, stateOf } = await setUp();
    expect([await blockersOf(approveProof()), await blockersOf(rejectProof('照片不清晰'))]).toEqual([
      ['notNow'],
      ['notNow'],
    ]);
    expect(await stateOf()).toMatchObject({ proofState: 'none' });
  });

  test('does not exist for another meeting, nor without a file', async () => {
    const { submit, download, elsewhere } = await setUp();
    expect(await codeOf(download())).toBe(404);
    expect(await codeOf(submit(PDF, '学生证.pdf', elsewhere))).toBe(404);
    await submit();
    expect(await codeOf(download(elsewhere))).toBe(404);
  });

  test('must be approved before its registration is', async () => {
    const { act, id, submit, approveProof, rejectProof, stateOf } = await setUp();
    expect(await stateOf()).toEqual({ state: 'pending_review', needsProof: true, proofState: 'none', proofReason: '' });
    expect(await blockersOf(act(id, 'approve'))).toEqual(['proofMissing']);
    await submit();
    expect(await blockersOf(act(id, 'approve'))).toEqual(['proofUnreviewed']);
    await rejectProof('照片不清晰');
    expect(await stateOf()).toMatchObject({
      state: 'pending_review',
      proofState: 'rejected',
      proofReason: '照片不清晰',
    });
    expect(await blockersOf(act(id, 'approve'))).toEqual(['proofRejected']);
    await submit(png(), '学生证.png');
    expect(await stateOf()).toMatchObject({ proofState: 'submitted', proofReason: '' });
    await approveProof();
    expect((await act(id, 'approve')).state).toBe('confirmed');
  });

  test('replaces the one before, whose file is deleted', async () => {
    const { submit, download, storedFiles, clock, fileCleanup } = await setUp();
    await submit();
    clock.advance(1);
    await submit(png(), '新学生证.png');
    expect(await storedFiles()).toEqual([
      { name: '学生证.pdf', state: 'leaving', origin: 'generated' },
      { name: '新学生证.png', state: 'kept', origin: 'generated' },
    ]);
    clock.advance(601);
    await fileCleanup.sweep();
    expect((await storedFiles()).map(({ name }) => name)).toEqual(['新学生证.png']);
    expect((await download()).subarray(1, 4).toString()).toBe('PNG');
  });

  test('is named in the log when it is submitted, viewed and reviewed', async () => {
    const { submit, download, rejectProof, approveProof, db, id } = await setUp();
    await submit();
    await download();
    await rejectProof('照片不清晰');
    await approveProof();
    const rows = await db.selectFrom('business_logs').select('action').where('target_id', '=', id).execute();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['提交证明材料', '查看证明材料', '退回证明材料', '证明材料通过']),
    );
  });

  test('is needed again where a confirmed registration changes to a type that needs one', async () => {
    const { registrationStates, addType, addPerson, getPerson, here } = await setUp({ needsProof: false });
    const { id, version, state } = await addPerson();
    const student = await addType({ code: 'S', name: '学生代表', needsProof: true });
    await registrationStates.changeType({ id, version, typeId: student.id, reason: '在读学生' }, here);
    expect([state, (await getPerson(id)).state, (await getPerson(id)).needsProof]).toEqual([
      'confirmed',
      'pending_review',
      true,
    ]);
  });
});
