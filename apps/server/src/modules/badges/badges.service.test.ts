import { buffer } from 'node:stream/consumers';
import {
  badgeProblems,
  badgeTemplateRecord,
  fitted,
  packBadges,
  PRINTED_MAX,
  printBadges,
} from '@huiwu/contract/badges';
import decodeQR from 'qr/decode.js';
import encodeQR from 'qr';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { png } from '../../testing/file-contents.ts';
import { codeInPicture } from '../../testing/exports/code-in-picture.ts';
import { unzipped } from '../../testing/exports/unzipped.ts';
import { codeOf, problemsOf, refusalOf } from '../../testing/refusals.ts';
import { Interrupted } from '../tasks/task-kinds.service.ts';
import { checkInsInMeeting } from '../check-ins/testing/check-ins-in-meeting.ts';

const set = async () => {
  const all = await checkInsInMeeting();
  const { badgeTemplates, here } = all;
  const addTemplate = (own: object = {}) =>
    badgeTemplates.add(z.parse(badgeTemplateRecord.draft, { name: '胸卡', ...own }), here);
  return { ...all, addTemplate, template: await addTemplate({ isDefault: true }) };
};

describe('a badge', () => {
  test('of a person who withdrew is not printed, nor with a template that was deleted', async () => {
    const { badges, template, addTicket, act, here, badgeTemplates, db } = await set();
    const [one, gone] = [await addTicket(), await addTicket()];
    await act(gone.id, 'withdraw', '出差');
    const print = (ids: string[]) => badges.print({ template: template.id, ids }, here);
    expect((await refusalOf(print([one.id, gone.id]))).message).toBe(badgeProblems.notPrintable(1));
    await badgeTemplates.delete(template.id, here);
    expect(await problemsOf(print([one.id]))).toEqual({ template: badgeProblems.templateGone });
    expect(await db.selectFrom('badge_prints').selectAll().execute()).toEqual([]);
  });

  test('is printed for all whom a filter finds, in its order, and for no more than are printed at once', async () => {
    const { badges, template, addTicket, here, db } = await set();
    const [one, two] = [await addTicket(), await addTicket()];
    await db.updateTable('registrations').set({ company: 'B' }).where('id', '=', one.id).execute();
    await db.updateTable('registrations').set({ company: 'A' }).where('id', '=', two.id).execute();
    const print = (filter: object) => badges.print(z.parse(printBadges.input, { template: template.id, filter }), here);
    const byCompany = async (order: 'asc' | 'desc') =>
      (await print({ orderBy: 'company', order })).badges.map(({ id }) => id);
    expect(await byCompany('asc')).toEqual([two.id, one.id]);
    expect(await byCompany('desc')).toEqual([one.id, two.id]);
    expect((await print({ name: one.name, printed: '1' })).badges).toMatchObject([{ id: one.id }]);
    expect((await refusalOf(print({ printed: '0' }))).message).toBe(badgeProblems.noOne);
    for (let more = 0; more < PRINTED_MAX - 1; more += 1) await addTicket();
    expect((await refusalOf(print({}))).message).toBe(badgeProblems.tooMany(PRINTED_MAX));
    expect((await print({ printed: '0' })).badges).toHaveLength(PRINTED_MAX - 1);
  });

  test('is neither listed, printed nor packed by a role for own rows if another admin added the registration', async () => {
    const { badges, badgeArchives, template, addTicket, here, db } = await set();
    const [mine, other] = [await addTicket(), await addTicket()];
    await db.updateTable('registrations').set({ created_by: null }).where('id', '=', other.id).execute();
    const own = new Set(['own'] as const);
    const functions = new Map([...here.rights.functions.keys()].map((name) => [name, own]));
    const narrow = { ...here, rights: { ...here.rights, isWildcard: false, functions } } as typeof here;
    const print = (id: string) => badges.print({ template: template.id, ids: [id] }, narrow);
    const all = await badges.print({ template: template.id, filter: { page: 1, limit: 10 } }, narrow);
    expect(all.badges).toMatchObject([{ id: mine.id }]);
    expect(await codeOf(print(other.id))).toBe(404);
    expect((await print(mine.id)).badges).toMatchObject([{ id: mine.id }]);
    expect((await badges.listPeople({ page: 1, limit: 10 }, narrow)).list.map(({ id }) => id)).toEqual([mine.id]);
    expect(await badges.listIds({ page: 1, limit: 10 }, narrow)).toEqual([mine.id]);
    expect((await badges.listPrintable([mine.id, other.id], narrow)).map(({ id }) => id)).toEqual([mine.id]);
    const { begin } = badgeArchives;
    const asked = {
      content: 'badge' as const,
      template: template.id,
      filter: { page: 1, limit: 10, name: other.name },
    };
    const { namePattern } = z.parse(packBadges.input, asked);
    expect((await refusalOf(begin({ ...asked, namePattern }, narrow))).message).toBe(badgeProblems.noOne);
  });

  test('shows the person and the ticket, is counted and logged each time it is printed', async () => {
    const { badges, template, addTicket, here, meeting, logsOf } = await set();
    const { id, code, name, regNo } = await addTicket();
    const { badges: printed } = await badges.print({ template: template.id, ids: [id] }, here);
    expect(printed).toMatchObject([{ id, code, name, regNo, type: '普通代表', meeting: meeting.name }]);
    await badges.print({ template: template.id, ids: [id] }, here);
    expect((await badges.listPeople({ page: 1, limit: 10 }, here)).list).toMatchObject([{ id, printCount: 2 }]);
    expect((await badges.listPeople({ page: 1, limit: 10, printed: '0' }, here)).list).toEqual([]);
    expect((await logsOf(id)).filter(({ action }) => action === '打印证件')).toHaveLength(2);
  });

  test('is found by the type of its person, of those of the meeting', async () => {
    const { badges, addTicket, addPerson, addType, here, type } = await set();
    const usual = await addTicket();
    const speaker = await addPerson({ type: (await addType({ code: 'B', name: '讲者', isFree: true })).id });
    const { types } = await badges.filterOptions(here);
    expect(types.map(({ name }) => name)).toEqual(['普通代表', '讲者']);
    const found = async (of: string | undefined) =>
      (await badges.listPeople({ page: 1, limit: 10, type: of }, here)).list.map(({ id }) => id);
    expect(await found(type.id)).toEqual([usual.id]);
    expect(await found(types[1]?.id)).toEqual([speaker.id]);
  });

  test('of a meeting has one default template, and a layout before anyone has designed it', async () => {
    const { template, addTemplate, badgeTemplates, here } = await set();
    const other = await addTemplate({ name: '横版', isDefault: true });
    expect(await badgeTemplates.get(template.id, here)).toMatchObject({ isDefault: false });
    const { isDefault, layout } = await badgeTemplates.get(other.id, here);
    expect([isDefault, layout.some(({ kind }) => kind === 'code')]).toEqual([true, true]);
  });
});

describe('a file of badges', () => {
  test('has those who take part, by company, one on each page', async () => {
    const { badges, template, addTicket, act, here, taskRunner, tasks, db } = await set();
    const [one, gone] = [await addTicket(), await addTicket()];
    await act(gone.id, 'cancel', '重复');
    const filter = { page: 1, limit: 10, orderBy: 'company', order: 'asc' } as const;
    const { taskId } = await badges.begin({ template: template.id, filter }, here);
    await taskRunner.runOne();
    expect((await tasks.getTask(taskId, here)).summary).toBe('共 1 个证件');
    const { file_id: fileId } = await db
      .selectFrom('exports')
      .select('file_id')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    expect(fileId).not.toBeNull();
    const prints = await db.selectFrom('badge_prints').select(['registration_id', 'count']).execute();
    expect(prints).toEqual([{ registration_id: one.id, count: 1 }]);
  });

  test('counts its badges once it is finished: not of a try that was interrupted', async () => {
    const { badges, template, addTicket, here, taskRunner, db } = await set();
    const one = await addTicket();
    const input = { template: template.id, filter: { page: 1, limit: 10 } };
    const { taskId } = await badges.begin(input, here);
    const prints = () => db.selectFrom('badge_prints').select(['registration_id', 'count']).execute();
    const nothing = () => Promise.resolve();
    const stopped = {
      id: taskId,
      input,
      lines: [],
      done: 0,
      starter: async () => here,
      expect: nothing,
      tell: nothing,
      fence: nothing,
      advance: (done: number) => (done > 0 ? Promise.reject(new Interrupted('stopping')) : nothing()),
    };
    await expect(badges.filesTask.run(stopped)).rejects.toThrow(Interrupted);
    expect(await prints()).toEqual([]);
    await taskRunner.runOne();
    expect(await prints()).toEqual([{ registration_id: one.id, count: 1 }]);
  });

  test('is not begun for no one', async () => {
    const { badges, template, here } = await set();
    const begin = badges.begin({ template: template.id, filter: { page: 1, limit: 10 } }, here);
    expect((await refusalOf(begin)).message).toBe(badgeProblems.noOne);
  });
});

test('a name that is too long for its line is written smaller, and cut in the end', () => {
  expect(fitted('欧阳晓彤', { size: 10, width: 80 })).toEqual({ text: '欧阳晓彤', size: 10 });
  expect(fitted('欧阳晓彤', { size: 10, width: 30 })).toEqual({ text: '欧阳晓彤', size: 7.5 });
  const long = fitted('一'.repeat(30), { size: 10, width: 80 });
  expect([long.size, long.text.endsWith('…'), [...long.text].length < 30]).toEqual([4.5, true, true]);
});

test('the code of a ticket is read back from its squares', () => {
  const code = 'HW1.abcdefghijklmnopqrstuv';
  const [squares, side] = [encodeQR(code, 'raw', { ecc: 'medium', border: 2 }), 6];
  const width = squares.length * side;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let at = 0; at < data.length; at += 4) {
    const isDark = squares[Math.floor(at / 4 / width / side)]?.[Math.floor(((at / 4) % width) / side)] === true;
    data.fill(isDark ? 0 : 255, at, at + 3);
    data[at + 3] = 255;
  }
  expect(decodeQR({ data, width, height: width })).toBe(code);
});

describe('an archive of badges', () => {
  const pack = async () => {
    const all = await set();
    const { badgeArchives, template, here, taskRunner } = all;
    const packed = async (own: object = {}) => {
      const asked = z.parse(packBadges.input, { template: template.id, filter: {}, ...own });
      const { taskId } = await badgeArchives.begin(asked, here);
      await taskRunner.runOne();
      return unzipped(await buffer((await all.exportRegister.downloadExport(taskId, here)).content));
    };
    return { ...all, packed };
  };

  test('without a template, or for no one, is not begun', async () => {
    const { packed, db } = await pack();
    expect(z.safeParse(packBadges.input, { filter: {} }).success).toBe(false);
    expect(await codeOf(packed({ template: 'nothing' }))).toBe(404);
    expect((await refusalOf(packed())).message).toBe(badgeProblems.noOne);
    expect(await db.selectFrom('background_tasks').selectAll().execute()).toEqual([]);
  });

  test('has one PDF for each person, named by the pattern, and counts them as printed', async () => {
    const { packed, addTicket, act, db } = await pack();
    const [one, gone] = [await addTicket(), await addTicket()];
    await act(gone.id, 'cancel', '重复');
    const files = await packed({ namePattern: '{name}_{reg_no}' });
    expect([...files.keys()]).toEqual([`${one.name}_${one.regNo}.pdf`, 'manifest.csv']);
    expect(files.get(`${one.name}_${one.regNo}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files.get('manifest.csv')?.toString()).toContain(one.regNo);
    const prints = await db.selectFrom('badge_prints').select(['registration_id', 'count']).execute();
    expect(prints).toEqual([{ registration_id: one.id, count: 1 }]);
  });

  test('of codes has pictures that a scanner reads, and prints nothing', async () => {
    const { packed, addTicket, db } = await pack();
    const { code, regNo } = await addTicket();
    const files = await packed({ content: 'code', template: null, namePattern: '{reg_no}' });
    expect(codeInPicture(files.get(`${regNo}.png`) ?? Buffer.alloc(0))).toBe(code);
    expect(await db.selectFrom('badge_prints').selectAll().execute()).toEqual([]);
  });
});

describe('the logo of a template', () => {
  test('that is no PNG or JPG, or was not uploaded here, is refused at the field', async () => {
    const { addTemplate } = await set();
    expect(await problemsOf(addTemplate({ name: '甲', logo: '/x.webp' }))).toEqual({ logo: badgeProblems.logoType });
    expect(await problemsOf(addTemplate({ name: '甲', logo: '/x.png' }))).toEqual({ logo: badgeProblems.logoGone });
  });

  test('is drawn once into a file of many badges', async () => {
    const { addTemplate, uploads, badges, addTicket, here, taskRunner, exportRegister } = await set();
    await addTicket();
    await addTicket();
    const raw = Buffer.alloc(2 * (1 + 3 * 3), 0x80)
      .fill(0, 0, 1)
      .fill(0, 10, 11);
    const logo = await uploads.uploadImage({ file: { name: '标志.png', content: png({ raw }) } }, here);
    const layout = [{ kind: 'logo', x: 5, y: 5, width: 20, height: 10 }];
    const { id } = await addTemplate({ name: '有标志', logo, layout });
    const { taskId } = await badges.begin({ template: id, filter: { page: 1, limit: 10 } }, here);
    await taskRunner.runOne();
    const file = await buffer((await exportRegister.downloadExport(taskId, here)).content);
    expect(file.toString('latin1').split('/Subtype /Image').length - 1).toBe(1);
    expect(file.toString('latin1').split('/Type /Page\n').length - 1).toBe(2);
  });
});
