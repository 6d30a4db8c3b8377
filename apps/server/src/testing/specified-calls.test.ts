import { FIELDS, FUNCTIONS, MENU_IDS } from '@huiwu/contract/catalogue/access';
import { describe, expect, test } from 'vitest';
import { DEFAULT_APP_KEY } from '../composition.ts';
import { PDF, png } from './file-contents.ts';
import { formOf } from './forms.ts';
import { testApp } from './test-app.ts';

// Methods, paths and names are written out here: a client that was made for the specification knows no contract of ours.
const API = '/api/backend';
const SSO = `${API}/sso-user-backend`;
const SYSTEM = `${API}/system-management-backend/system`;
const PASSWORD = 'Right-horse-7';
const NEXT_PASSWORD = 'Other-horse-8';

const prepare = async () => {
  const app = await testApp();
  const { caller, operator, root, boss } = await app.build.platform();
  const headers = { ...app.systemHeaders, 'x-user-token': caller.token };
  const get = (url: string, own: Record<string, string> = headers) => app.send({ url, headers: own });
  const post = (url: string, payload: object = {}, own: Record<string, string> = headers) =>
    app.send({ method: 'POST', url, headers: own, payload });
  const upload = (url: string, filename: string, content: Buffer) => {
    const form = formOf([{ name: 'file', filename, content }]);
    return app.send({ method: 'POST', url, headers: { ...headers, ...form.headers }, payload: form.payload });
  };
  const person = (own: object = {}) =>
    app.build.admin(operator.id, { departmentId: root.id, password: PASSWORD, ...own });
  const codeTo = async (phone: string, type: string) => {
    await post(`${SSO}/sms/${type}`, { phone, type }, app.systemHeaders);
    await app.outbox.settled();
    return app.sms.lastCodeTo(phone);
  };
  return { ...app, headers, get, post, upload, person, codeTo, operator, root, boss };
};

describe('the base path', () => {
  test('is part of every path without a host', async () => {
    const { get, post, headers, secrets } = await prepare();
    const pair = { appKey: DEFAULT_APP_KEY, appSecret: secrets.appSecret };
    const without = [
      await post('/sso-api/token/get', pair),
      await get('/system/dict/data/type/sys_state'),
      await get('/system-management-backend/system/admin/info'),
      await post('/system-management-backend/system/role/get/page', {}, headers),
    ];
    expect(without.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

describe('signing in', () => {
  test('POST sso-api/token/get returns a system token for the pair of credentials, sent without any header', async () => {
    const { post, get, secrets } = await prepare();
    const pair = { appKey: DEFAULT_APP_KEY, appSecret: secrets.appSecret };
    expect((await post(`${API}/sso-api/token/get`, { ...pair, appSecret: 'other' }, {})).code).toBe(610_002);
    const { code, data } = await post(`${API}/sso-api/token/get`, pair, {});
    expect([code, typeof data]).toEqual([200, 'string']);
    const given = { 'x-system-key': DEFAULT_APP_KEY, 'x-system-token': data };
    expect((await get(`${API}/system/config/configKey/platformCustCode`, given)).code).toBe(200);
  });

  test('POST sso-user-backend/get returns a user token for phone and password', async () => {
    const { post, get, person, systemHeaders } = await prepare();
    const { phone } = await person();
    const draft = { phone, password: 'Wrong-horse-7', code: '', type: 'password' };
    expect(await post(`${SSO}/get`, draft, systemHeaders)).toMatchObject({ code: 500, msg: 'Bad credentials' });
    const { code, data } = await post(`${SSO}/get`, { ...draft, password: PASSWORD }, systemHeaders);
    expect([code, data.PasswordMethod]).toEqual([200, 'normal']);
    const info = await get(`${SYSTEM}/admin/info`, { ...systemHeaders, 'x-user-token': data.Token });
    expect([info.code, info.data.Phone]).toEqual([200, expect.stringContaining(phone.slice(-4))]);
  });

  test('POST sso-user-backend/sms/{type} sends the code that POST sso-user-backend/get accepts instead', async () => {
    const { post, get, person, codeTo, systemHeaders, sms } = await prepare();
    const { phone } = await person();
    expect((await post(`${SSO}/sms/nothing`, { phone }, systemHeaders)).code).toBe(400);
    expect((await post(`${SSO}/sms/login`, { phone, type: 'retrieve' }, systemHeaders)).code).toBe(400);
    expect(sms.sent).toEqual([]);
    const code = await codeTo(phone, 'login');
    const { data } = await post(`${SSO}/get`, { phone, code, type: 'sms' }, systemHeaders);
    expect((await get(`${SYSTEM}/admin/info`, { ...systemHeaders, 'x-user-token': data.Token })).code).toBe(200);
  });

  test('GET sso-user-backend/system/logout ends the session of the token in the header', async () => {
    const { get, systemHeaders } = await prepare();
    expect((await get(`${SSO}/system/logout`, systemHeaders)).code).toBe(610_005);
    expect((await get(`${SYSTEM}/admin/info`)).code).toBe(200);
    expect((await get(`${SSO}/system/logout`)).code).toBe(200);
    expect((await get(`${SYSTEM}/admin/info`)).code).toBe(610_005);
  });
});

describe('the calls of the shell', () => {
  test('GET system/menu/tree returns nodes with id, pageurl, children and hidden', async () => {
    const { get } = await prepare();
    const { code, data } = await get(`${SYSTEM}/menu/tree`);
    expect(code).toBe(200);
    const system = data.find(({ id }: { id: string }) => id === MENU_IDS.system);
    expect(system).toMatchObject({ pageurl: expect.any(String), hidden: false, parentId: null });
    expect(system.children).toContainEqual(
      expect.objectContaining({ id: MENU_IDS.admins, parentId: MENU_IDS.system, hidden: false, children: [] }),
    );
  });

  test('GET system/dict/data/type/{type} returns the entries of a dictionary', async () => {
    const { get } = await prepare();
    const { code, data } = await get(`${API}/system/dict/data/type/sys_state`);
    const enabled = {
      dictLabel: '启用',
      dictValue: '1',
      label: '启用',
      value: '1',
      listClass: 'success',
      cssClass: '',
    };
    expect([code, data[0]]).toEqual([200, enabled]);
  });

  test('GET system/config/configKey/{key} returns a value, if it is public', async () => {
    const { get } = await prepare();
    expect((await get(`${API}/system/config/configKey/sessionHours`)).code).toBe(404);
    expect((await get(`${API}/system/config/configKey/platformCustCode`)).data).toBe('HUIWU');
  });

  test('GET system/admin/info returns name, department, this and the last sign-in, and the customer', async () => {
    const { get, operator } = await prepare();
    const { code, data } = await get(`${SYSTEM}/admin/info`);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      Realname: '平台管理员',
      Department: '总部',
      Logintime: '2026-11-21T02:00:00.000Z',
      Lastlogintime: null,
      custName: operator.cust_name,
      custLogo: '',
      Avatar: '',
    });
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['Region', 'roles', 'permissions', 'functions']));
  });
});

describe('passwords', () => {
  test('POST admin/edit-password changes one’s own', async () => {
    const { post, get, person, build, systemHeaders } = await prepare();
    const { token } = await build.callerFor((await person()).id);
    const headers = { ...systemHeaders, 'x-user-token': token };
    const change = { oldPassword: 'Wrong-horse-7', password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
    expect((await post(`${SYSTEM}/admin/edit-password`, change, headers)).code).toBe(400);
    const { code, data } = await post(`${SYSTEM}/admin/edit-password`, { ...change, oldPassword: PASSWORD }, headers);
    expect(code).toBe(200);
    expect((await get(`${SYSTEM}/admin/info`, { ...headers, 'x-user-token': data.Token })).code).toBe(200);
  });

  test('POST admin/reset-password resets a forgotten one with a code', async () => {
    const { post, person, codeTo, systemHeaders } = await prepare();
    const { phone } = await person();
    const reset = { phone, code: await codeTo(phone, 'retrieve'), password: NEXT_PASSWORD };
    const unlike = { ...reset, confirmPassword: PASSWORD };
    expect((await post(`${SYSTEM}/admin/reset-password`, unlike, systemHeaders)).code).toBe(400);
    const alike = { ...reset, confirmPassword: NEXT_PASSWORD };
    expect((await post(`${SYSTEM}/admin/reset-password`, alike, systemHeaders)).code).toBe(200);
    const entered = await post(`${SSO}/get`, { phone, password: NEXT_PASSWORD, type: 'password' }, systemHeaders);
    expect(entered.code).toBe(200);
  });

  test('GET admin/reset-password/{id} sends a new one by SMS and never returns it', async () => {
    const { get, person, boss, sms, outbox } = await prepare();
    const { id, phone } = await person();
    expect((await get(`${SYSTEM}/admin/reset-password/${boss.id}`)).code).toBe(650_101);
    const { code, data } = await get(`${SYSTEM}/admin/reset-password/${id}`);
    await outbox.settled();
    expect([code, data ?? null, sms.sent.map((message) => message.phone)]).toEqual([200, null, [phone]]);
  });

  test('POST admin/send-password sends initial ones, with a result for each', async () => {
    const { post, person, sms, outbox } = await prepare();
    const { id, phone } = await person({ passwordState: 'unsent' });
    expect((await post(`${SYSTEM}/admin/send-password`, { ids: [] })).code).toBe(400);
    const { code, data } = await post(`${SYSTEM}/admin/send-password`, { ids: [id] });
    await outbox.settled();
    expect([code, sms.sent.map((message) => message.phone)]).toEqual([200, [phone]]);
    expect(data).toMatchObject([{ id, isDone: true }]);
  });
});

describe('administrators', () => {
  const draftIn = (departmentId: string) => ({ realName: '李四', phone: '19955555555', departmentId, roleIds: [] });

  test('POST admin/get/page returns rows, their number, the page and its size', async () => {
    const { post, person } = await prepare();
    const { id } = await person({ realName: '李四' });
    const { code, data } = await post(`${SYSTEM}/admin/get/page`, { page: 1, limit: 10, realName: '李四' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ list: [{ id, realName: '李四' }], total: 1, page: 1, limit: 10 });
  });

  test('POST admin/add, GET admin/get/one/{id} and POST admin/edit/one create, show and change one', async () => {
    const { get, post, root } = await prepare();
    expect((await post(`${SYSTEM}/admin/add`, { ...draftIn(root.id), phone: '1' })).code).toBe(400);
    const { id } = (await post(`${SYSTEM}/admin/add`, draftIn(root.id))).data;
    const one = () => get(`${SYSTEM}/admin/get/one/${id}`);
    expect((await one()).data).toMatchObject({ id, realName: '李四', phone: '19955555555', version: 1 });
    const edit = { id, version: 1, realName: '李五', departmentId: root.id };
    expect((await post(`${SYSTEM}/admin/edit/one`, edit)).code).toBe(200);
    expect((await one()).data).toMatchObject({ realName: '李五', version: 2 });
    expect((await post(`${SYSTEM}/admin/edit/one`, edit)).code).toBe(409);
  });

  test('GET admin/edit-state/{id}/{state} and GET admin/delete/{id} disable, enable and delete one', async () => {
    const { get, post, person } = await prepare();
    const { id } = await person({ realName: '王五' });
    expect((await get(`${SYSTEM}/admin/edit-state/${id}/2`)).code).toBe(400);
    expect((await post(`${SYSTEM}/admin/get/page`, { realName: '王五' })).data.total).toBe(1);
    for (const state of [0, 1]) {
      expect((await get(`${SYSTEM}/admin/edit-state/${id}/${state}`)).code).toBe(200);
      expect((await get(`${SYSTEM}/admin/get/one/${id}`)).data.state).toBe(state);
    }
    expect((await get(`${SYSTEM}/admin/delete/${id}`)).code).toBe(200);
    expect((await post(`${SYSTEM}/admin/get/page`, { realName: '王五' })).data.total).toBe(0);
  });

  test('POST admin/meet/role and POST admin/meet/edit/{id} show and set the roles in each meeting', async () => {
    const { post, person, build, operator } = await prepare();
    const { id } = await person();
    const meeting = await build.meeting(operator.id);
    const role = await build.role(operator.id, { kind: 'meeting' });
    const roles = [{ meetingId: meeting.id, roleIds: [role.id] }];
    expect((await post(`${SYSTEM}/admin/meet/edit/${id}`, { version: 7, roles })).code).toBe(409);
    expect((await post(`${SYSTEM}/admin/meet/edit/${id}`, { version: 1, roles })).code).toBe(200);
    expect(await post(`${SYSTEM}/admin/meet/role`, { adminId: id })).toMatchObject({
      code: 200,
      data: { adminId: id, meetings: [{ meetingId: meeting.id, roleIds: [role.id] }] },
    });
  });
});

describe('roles', () => {
  const draft = { name: '前台', code: 'desk', kind: 'operations', dataScope: 'own' };

  test('POST role/add, role/get/page, GET role/get/one/{id}, role/get/many and POST role/edit/one', async () => {
    const { get, post } = await prepare();
    expect((await post(`${SYSTEM}/role/add`, { ...draft, name: '' })).code).toBe(400);
    const { id } = (await post(`${SYSTEM}/role/add`, draft)).data;
    expect((await post(`${SYSTEM}/role/get/page`, { page: 1, limit: 10, name: '前台' })).data).toMatchObject({
      list: [{ id, name: '前台' }],
      total: 1,
      page: 1,
      limit: 10,
    });
    expect((await get(`${SYSTEM}/role/get/one/${id}`)).data).toMatchObject({ id, code: 'desk', version: 1 });
    const { kind: _kind, ...changed } = { ...draft, id, version: 1, name: '签到台' };
    expect((await post(`${SYSTEM}/role/edit/one`, changed)).code).toBe(200);
    expect((await get(`${SYSTEM}/role/get/many`)).data).toContainEqual(expect.objectContaining({ id, name: '签到台' }));
  });

  test('GET role/edit-state/{id}/{state} and GET role/delete/{id} disable, enable and delete one', async () => {
    const { get, build, operator } = await prepare();
    const { id } = await build.role(operator.id);
    expect((await get(`${SYSTEM}/role/edit-state/${id}/2`)).code).toBe(400);
    for (const state of [0, 1]) {
      expect((await get(`${SYSTEM}/role/edit-state/${id}/${state}`)).code).toBe(200);
      expect((await get(`${SYSTEM}/role/get/one/${id}`)).data.state).toBe(state);
    }
    expect((await get(`${SYSTEM}/role/delete/${id}`)).code).toBe(200);
    expect((await get(`${SYSTEM}/role/get/one/${id}`)).code).toBe(404);
  });

  test('GET role/get/menu, function and field show what POST role/add/menu, function and field have set', async () => {
    const { get, post, build, operator } = await prepare();
    const { id: roleId } = await build.role(operator.id);
    const functionIds = [FUNCTIONS['admins.search'].key];
    const fieldId = FIELDS['admins.phone'].id;
    const fields = [{ fieldId, access: 'masked' }];
    expect((await get(`${SYSTEM}/role/get/menu`)).code).toBe(400);
    const saved = [
      await post(`${SYSTEM}/role/add/menu`, { roleId, version: 1, menuIds: [MENU_IDS.admins] }),
      await post(`${SYSTEM}/role/add/function`, { roleId, version: 2, functionIds }),
      await post(`${SYSTEM}/role/add/field`, { roleId, version: 3, fields }),
    ];
    expect(saved.map(({ code, data }) => [code, data.version])).toEqual([2, 3, 4].map((version) => [200, version]));
    const { menuIds, menus } = (await get(`${SYSTEM}/role/get/menu?roleId=${roleId}`)).data;
    expect(menuIds.toSorted()).toEqual([MENU_IDS.admins, MENU_IDS.system].toSorted());
    expect(menus.length).toBeGreaterThan(menuIds.length);
    expect((await get(`${SYSTEM}/role/get/function?roleId=${roleId}`)).data.functionIds).toEqual(functionIds);
    const shown = (await get(`${SYSTEM}/role/get/field?roleId=${roleId}`)).data.fields;
    expect(shown).toContainEqual(expect.objectContaining({ id: fieldId, access: 'masked' }));
  });
});

describe('numbers, departments and logs', () => {
  test('POST serialnumber/get/{type} returns the next number', async () => {
    const { post } = await prepare();
    expect((await post(`${SYSTEM}/serialnumber/get/spaceship`)).code).toBe(404);
    const numbers = [
      await post(`${SYSTEM}/serialnumber/get/meeting`),
      await post(`${SYSTEM}/serialnumber/get/meeting`),
    ];
    expect(numbers.map(({ data }) => data)).toEqual(['HY20261121-0001', 'HY20261121-0002']);
  });

  test('POST department/get/all returns all of them, flat, each with its parent', async () => {
    const { post, build, operator, root } = await prepare();
    const child = await build.department(operator.id, { parent: root, name: '会务一部' });
    const { code, data } = await post(`${SYSTEM}/department/get/all`);
    expect([code, data.length]).toEqual([200, 2]);
    expect(data).toContainEqual(expect.objectContaining({ id: child.id, parentId: root.id, name: '会务一部' }));
  });

  test('POST business-logs/get/page returns the actions of admins', async () => {
    const { get, post, person } = await prepare();
    const { id } = await person({ realName: '李四' });
    await get(`${SYSTEM}/admin/delete/${id}`);
    const { code, data } = await post(`${SYSTEM}/business-logs/get/page`, { page: 1, limit: 10, action: '删除' });
    expect(code).toBe(200);
    expect(data).toMatchObject({ total: 1, page: 1, limit: 10 });
    expect(data.list).toMatchObject([{ adminName: '平台管理员', targetId: id, targetName: '李四', result: 'done' }]);
  });
});

describe('files', () => {
  test('POST common/upload returns code and fileName', async () => {
    const { upload, post } = await prepare();
    expect((await post('/common/upload')).status).toBe(415);
    const answer = JSON.parse((await upload('/common/upload', '合同.pdf', PDF)).text);
    expect(answer).toMatchObject({ code: 200, fileName: answer.data.fileName });
    expect(answer.fileName).toMatch(/^[0-9a-f]{32}\.pdf$/);
  });

  test('GET common/download returns a file by its name, and deletes it if requested', async () => {
    const { upload, get, systemHeaders } = await prepare();
    const { fileName } = (await upload('/common/upload', '合同.pdf', PDF)).data;
    const url = (isDeleted: boolean) => `/common/download?fileName=${fileName}&delete=${isDeleted}`;
    expect((await get(url(false), systemHeaders)).code).toBe(610_005);
    expect((await get(url(false))).text).toBe(PDF.toString());
    expect((await get(url(true))).text).toBe(PDF.toString());
    const gone = await get(url(false));
    expect(JSON.parse(gone.text)).toMatchObject({ code: 404, msg: '数据不存在或已被删除' });
  });

  test('POST api/customer/upload and its suffix return a path that GET common/download/resource accepts', async () => {
    const { upload, get } = await prepare();
    expect((await upload('/api/customer/upload', '合同.pdf', PDF)).code).toBe(400);
    for (const suffix of ['', '/editor']) {
      const { code, data } = await upload(`/api/customer/upload${suffix}`, '图.png', png());
      expect([code, typeof data]).toEqual([200, 'string']);
      const { headers } = await get(`${API}/common/download/resource?resource=${encodeURIComponent(data)}`);
      expect(headers['content-type']).toBe('image/png');
    }
  });

  test('GET common/download/zip returns several files as one archive', async () => {
    const { upload, get } = await prepare();
    const { fileName } = (await upload('/common/upload', '合同.pdf', PDF)).data;
    expect((await get('/common/download/zip?fileNames=')).code).toBe(400);
    const { headers, text } = await get(`/common/download/zip?fileNames=${fileName}`);
    expect([headers['content-type'], text.slice(0, 2)]).toEqual(['application/zip', 'PK']);
  });

  test('every download can be requested by a form with POST as well', async () => {
    const { upload, send, headers } = await prepare();
    const { fileName } = (await upload('/common/upload', '合同.pdf', PDF)).data;
    const ask = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      send({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
    const asked: [string, string][] = [
      ['/common/download', `fileName=${fileName}&delete=false`],
      ['/common/download/resource', `resource=${fileName}`],
      ['/common/download/zip', `fileNames=${fileName}&name=%E9%99%84%E4%BB%B6`],
    ];
    for (const [url, values] of asked) {
      expect([url, (await ask(url, 'x=1')).code]).toEqual([url, 400]);
      expect([url, (await ask(url, `${values}&${values}`)).code]).toEqual([url, 400]);
      expect([url, (await ask(url, `${values}&__proto__=1`)).code]).toEqual([url, 400]);
      expect([url, (await ask(url, '{"fileName":"x"}', 'application/json')).status]).toEqual([url, 415]);
      const { headers: answered } = await ask(url, values);
      expect([url, answered['content-disposition']]).toEqual([url, expect.stringMatching(/^attachment; /)]);
    }
  });
});
