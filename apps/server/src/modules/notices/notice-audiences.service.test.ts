import { AUDIENCE_CLOSED } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { noticesInMeeting } from '../../testing/messages/notices-in-meeting.ts';
import { problemsOf } from '../../testing/refusals.ts';

const CLOSED = { audience: AUDIENCE_CLOSED };

/** A notice, and an admin with all rights but the list of registrations. */
const unlisting = async () => {
  const all = await noticesInMeeting();
  await all.person();
  const { id } = await all.add({ channels: ['email'] });
  const functions = new Map(all.here.rights.functions);
  functions.delete('registrations.search');
  const by = { ...all.here, rights: { ...all.here.rights, isWildcard: false, functions } };
  return { ...all, id, by };
};

describe('an admin who has no list of registrations', () => {
  test('is told so by the preview of a notice and its recipients, not that it is to no one', async () => {
    const { noticePreviews, noticeRecipients, id, by } = await unlisting();
    expect(await problemsOf(noticePreviews.preview(id, by))).toEqual(CLOSED);
    expect(await problemsOf(noticeRecipients.list({ notice: id, page: 1, limit: 20 }, by))).toEqual(CLOSED);
  });

  test('is told so when a notice is submitted or sent, and it stays as it is', async () => {
    const { noticeStates, get, move, stateOf, id, by } = await unlisting();
    expect(await problemsOf(noticeStates.submit({ id, version: 1 }, by))).toEqual(CLOSED);
    await move('submit', id);
    expect(await problemsOf(noticeStates.send({ id, version: (await get(id)).version }, by))).toEqual(CLOSED);
    expect(await stateOf(id)).toBe('ready');
  });
});
