import { rowProblems } from '@huiwu/contract/imports';
import { memberRecord } from '@huiwu/contract/members';
import { exportRegistrations, registrationRecord } from '@huiwu/contract/registrations';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { registrationAreas } from '../../../database/migrations/0150-registration-areas.ts';
import { exporter } from '../../../testing/exports/exporter.ts';
import { endDatabaseWithTest } from '../../../testing/test-database.ts';
import { importSteps } from '../../imports/testing/import-steps.ts';
import { registrationsInMeeting } from '../testing/registrations-in-meeting.ts';

const ZHEJIANG = '330000';
const HANGZHOU = '330100';
const NINGBO = '330200';
const SHANGHAI = '310000';
const KNOWN = { name: '王五', phone: '19922223333' };
const PAGE = { page: 1, limit: 10 };

const setUp = async () => {
  const all = await registrationsInMeeting({ meeting: { allowsSubstitute: true } });
  const { caller, members, meeting, here, registrations, registrationStates, draft, getPerson } = all;
  const addMember = (own: object) => members.add(z.parse(memberRecord.draft, { ...KNOWN, ...own }), caller);
  const areaOf = async (id: string) => (await getPerson(id)).areaCode;
  const memberArea = async (id: string) => (await members.get(id, caller)).areaCode;
  const namesIn = async (areaCode: string) => {
    const { list } = await registrations.listRegistrations({ ...PAGE, areaCode }, here);
    return list.map(({ name }) => name).toSorted();
  };
  const importer = { ...here, meetingCode: meeting.code, operationsRights: caller.rights };
  const substitute = async ({ id, version }: { id: string; version: number }, own: object) => {
    const { name, phone, phoneCountry, email, company, areaCode, department, jobTitle } = draft(own);
    const person = { name, phone, phoneCountry, email, company, areaCode, department, jobTitle };
    const next = await registrationStates.substitute({ id, version, reason: '出差', ...person }, here);
    return areaOf(next.id);
  };
  return { ...all, ...importSteps(all, 'registrations'), addMember, areaOf, memberArea, namesIn, importer, substitute };
};

describe('the area of a registration', () => {
  test('is refused if there is none with its code', () => {
    const asked = z.safeParse(registrationRecord.draft, { ...KNOWN, type: 'T1', areaCode: '990000' });
    expect(asked.error?.issues.map(({ path, message }) => [path, message])).toEqual([[['areaCode'], '请选择地区']]);
  });

  test('is refused in a file under a name that no area has', async () => {
    const { checked, reasons, importer, db } = await setUp();
    const cells = [
      ['姓名', '手机', '参会类型', '所在地'],
      ['甲', '19911110001', '普通代表', '某某市'],
    ];
    const job = await checked(cells, importer);
    expect(await reasons(job, importer)).toEqual([`2 所在地: ${rowProblems.notFound('地区')}`]);
    expect(await db.selectFrom('registrations').selectAll().execute()).toEqual([]);
  });

  test('is that of a known member where none is given, and otherwise leaves the member as they are', async () => {
    const { addMember, addPerson, act, memberArea } = await setUp();
    const { id } = await addMember({ areaCode: HANGZHOU });
    const copied = await addPerson(KNOWN);
    expect([copied.member, copied.areaCode]).toEqual([id, HANGZHOU]);
    await act(copied.id, 'withdraw', '行程有变');
    expect((await addPerson({ ...KNOWN, areaCode: SHANGHAI })).areaCode).toBe(SHANGHAI);
    expect(await memberArea(id)).toBe(HANGZHOU);
  });

  test('of a new person becomes that of their member, and changes alone after that', async () => {
    const { addPerson, registrations, areaOf, memberArea, here, db } = await setUp();
    const { id, version, name, member } = await addPerson({ areaCode: NINGBO });
    expect(await memberArea(member)).toBe(NINGBO);
    await registrations.editRegistration({ id, version, name, areaCode: '' }, here);
    const logs = db
      .selectFrom('business_logs')
      .select('changes')
      .where('target_id', '=', id)
      .where('action', '=', '编辑');
    expect(JSON.parse((await logs.executeTakeFirstOrThrow()).changes)).toEqual([
      { field: '地区', before: '浙江省 宁波市', after: '' },
    ]);
    expect([await areaOf(id), await memberArea(member)]).toEqual(['', NINGBO]);
  });

  test('of a substitute is their own or none', async () => {
    const { addMember, addPerson, substitute } = await setUp();
    await addMember({ areaCode: HANGZHOU });
    expect(await substitute(await addPerson({ areaCode: SHANGHAI }), KNOWN)).toBe(HANGZHOU);
    expect(await substitute(await addPerson({ areaCode: SHANGHAI }), {})).toBe('');
    expect(await substitute(await addPerson({ areaCode: SHANGHAI }), { areaCode: NINGBO })).toBe(NINGBO);
  });

  test('is found by its province and by itself', async () => {
    const { addPerson, namesIn } = await setUp();
    for (const [name, areaCode] of [
      ['省', ZHEJIANG],
      ['杭', HANGZHOU],
      ['甬', NINGBO],
      ['沪', SHANGHAI],
      ['无', ''],
    ] as const)
      await addPerson({ name, areaCode: areaCode });
    expect(await namesIn(ZHEJIANG)).toEqual(['杭', '甬', '省'].toSorted());
    expect(await namesIn(NINGBO)).toEqual(['甬']);
    expect(await namesIn('110000')).toEqual([]);
    expect(await namesIn('')).toHaveLength(5);
  });

  test('comes from a file, or from the member where the cell is empty', async () => {
    const { addMember, checked, commit, importer, db } = await setUp();
    await addMember({ areaCode: HANGZHOU });
    const cells = [
      ['姓名', '手机', '参会类型', '地区'],
      [KNOWN.name, KNOWN.phone, '普通代表', ''],
      ['甲', '19911110001', '普通代表', '浙江省宁波市'],
      ['乙', '19911110002', '普通代表', '310000'],
      ['丙', '19911110003', '普通代表', ''],
    ];
    await commit((await checked(cells, importer)).id, importer);
    const rows = await db.selectFrom('registrations').select(['name', 'area_code']).orderBy('number').execute();
    expect(rows.map((row) => [row.name, row.area_code])).toEqual([
      [KNOWN.name, HANGZHOU],
      ['甲', NINGBO],
      ['乙', SHANGHAI],
      ['丙', ''],
    ]);
  });

  test('is exported under its name', async () => {
    const all = await setUp();
    await all.addPerson({ name: '甲', areaCode: NINGBO });
    const { rows } = await exporter(all).exported(exportRegistrations, { columns: ['name', 'areaCode'] }, all.here);
    expect(rows).toEqual([
      ['姓名', '地区'],
      ['甲', '浙江省 宁波市'],
    ]);
  });

  test('of registrations from before is that of their member, unless personal data was cleared', async () => {
    const { addMember, addPerson, db } = await setUp();
    endDatabaseWithTest(db);
    await addMember({ areaCode: HANGZHOU });
    const [known, cleared] = [await addPerson(KNOWN), await addPerson({ areaCode: SHANGHAI })];
    await db.updateTable('registrations').set({ purged_at: '2026-11-01' }).where('id', '=', cleared.id).execute();
    await sql`drop index if exists registrations_areas`.execute(db);
    await sql`drop index registrations_figures`.execute(db);
    await sql`alter table registrations drop column area_code`.execute(db);
    await registrationAreas.up(db);
    // Another statement than before: PostgreSQL refuses a prepared one once the columns of its table have another order.
    const areas = await db.selectFrom('registrations').select(['id', 'area_code']).execute();
    expect(new Map(areas.map(({ id, area_code: area }) => [id, area]))).toEqual(
      new Map([
        [known.id, HANGZHOU],
        [cleared.id, ''],
      ]),
    );
  });
});
