import { audienceListProblems } from '@huiwu/contract/registrations';
import { describe, expect, test } from 'vitest';
import { noticesInMeeting } from '../../testing/messages/notices-in-meeting.ts';
import { problemsOf } from '../../testing/refusals.ts';

const fileOf = (text: string) => ({ file: { name: '清单.csv', content: Buffer.from(text) } as never });

const prepare = async () => {
  const all = await noticesInMeeting();
  const { audienceLists, here, there } = all;
  // The default of a role is to see phones and e-mail addresses under a mask.
  const reader = { ...here, rights: { ...here.rights, isWildcard: true } };
  return {
    ...all,
    there,
    match: (text: string, by = reader) => audienceLists.match(fileOf(text), by),
  };
};

describe('a list of people', () => {
  test('that is empty, or is about too many, is refused', async () => {
    const { match, person, copiesOf } = await prepare();
    expect(await problemsOf(match(''))).toHaveProperty('file');
    const numbers = await copiesOf(await person(), 1001);
    expect((await match(numbers.slice(1).join('\n'))).ids).toHaveLength(1000);
    expect(await problemsOf(match(numbers.join('\n')))).toEqual({ file: audienceListProblems.tooMany });
  });

  test('finds registrations by phone, e-mail address or number, whatever else stands in a row', async () => {
    const { match, person, db } = await prepare();
    const [one, two, three] = [await person(), await person(), await person()];
    const { reg_no } = await db
      .selectFrom('registrations')
      .select('reg_no')
      .where('id', '=', three)
      .executeTakeFirstOrThrow();
    const found = await match(
      `姓名,联系方式\n甲,+86 199-0000-0001\n乙,GUEST2@guest.example\n丙,${reg_no}\n甲,19900000001`,
    );
    expect(found).toEqual({ ids: [one, two, three], rows: 4, repeated: 1, unfound: 0, problems: [] });
  });

  test('names the line of each row that no registration or several have', async () => {
    const { match, person, db } = await prepare();
    const [one, two] = [await person(), await person()];
    await db.updateTable('registrations').set({ phone: '19900000001' }).where('id', '=', two).execute();
    const { problems, ids, unfound } = await match('手机\n19900000001\n19900000077');
    expect(ids).toEqual([]);
    expect(unfound).toBe(2);
    expect(problems).toEqual([
      { line: 2, text: '19900000001', sentence: audienceListProblems.several(2) },
      { line: 3, text: '19900000077', sentence: audienceListProblems.none },
    ]);
    // Of a person who registered again, the registration that counts is meant.
    await db.updateTable('registrations').set({ state: 'cancelled' }).where('id', '=', one).execute();
    expect((await match('19900000001')).ids).toEqual([two]);
  });

  test('finds no one of another meeting, and asks for no field that the caller may not read', async () => {
    const { match, person, there, here } = await prepare();
    await person();
    expect((await match('19900000001', there)).ids).toEqual([]);
    expect((await match('19900000001', here)).problems).toEqual([
      { line: 1, text: '19900000001', sentence: audienceListProblems.closed('手机号码') },
    ]);
  });
});
