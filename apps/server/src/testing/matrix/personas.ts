import type { FunctionName } from '@huiwu/contract/base/functions';
import { FIELD_NAMES, FUNCTION_NAMES, MENU_IDS } from '@huiwu/contract/catalogue/access';
import type { DataScope } from '@huiwu/contract/roles';
import { ALL_CUSTOMERS } from '../../store.ts';
import { fakeRequestContext } from '../fakes.ts';
import type { TestApp } from '../test-app.ts';
import type { Sender } from '../test-app.ts';

/** A signed-in admin by a browser: both halves of a session, and who it is. */
export interface Persona {
  id: string;
  customerId: string;
  departmentId: string;
  token: string;
  cookie: string;
  /** The meeting in which they make their calls. */
  meetingCode?: string;
}

export const senderOf = ({ token, cookie, meetingCode }: Persona): Sender => ({
  token,
  headers: {
    cookie: `huiwu_half=${cookie}`,
    ...(meetingCode === undefined ? {} : { 'x-meeting-code': meetingCode }),
  },
});

/** One person of the matrix has more sessions than an admin may have. */
export const unboundedPolicy = async ({ readPolicy }: TestApp['sessions']) => ({
  ...(await readPolicy()),
  sessionsMax: 10_000,
});

/** A session of both halves for an admin who is there already. */
export const signedIn = async (
  { store, sessions }: TestApp,
  person: Omit<Persona, 'token' | 'cookie'>,
): Promise<Persona> => {
  let cookie = '';
  const context = fakeRequestContext({ isBrowser: true, keepCookieHalf: (half) => (cookie = half ?? '') });
  const opening = { adminId: person.id, previousSignInAt: null, policy: await unboundedPolicy(sessions) };
  const token = await store.change(ALL_CUSTOMERS, (work) => sessions.open(work, opening, context));
  return { ...person, token, cookie };
};

export interface PersonaCompany {
  id: string;
  /** Where most of its people are. */
  a: string;
  belowA: string;
  b: string;
  /** Where no one is, so that what lies there is reached by who made it alone. */
  elsewhere: string;
}

export const buildCompany = async ({ build }: TestApp, isPlatform = false): Promise<PersonaCompany> => {
  const { id } = await build.customer({ isPlatform });
  const a = await build.department(id);
  const belowA = await build.department(id, { parent: a });
  const b = await build.department(id);
  const elsewhere = await build.department(id);
  return { id, a: a.id, belowA: belowA.id, b: b.id, elsewhere: elsewhere.id };
};

interface Parts {
  functions?: readonly FunctionName[];
  dataScope?: DataScope;
  departmentId?: string;
  isWildcard?: boolean;
}

/** An admin with one role. */
export const personIn = async (
  app: TestApp,
  company: PersonaCompany,
  own: Parts = {},
): Promise<Persona & { roleId: string }> => {
  const role = await app.build.role(company.id, {
    functions: [...(own.functions ?? FUNCTION_NAMES)],
    menuIds: Object.values(MENU_IDS),
    dataScope: own.dataScope ?? 'all',
    isWildcard: own.isWildcard ?? false,
  });
  const departmentId = own.departmentId ?? company.a;
  const { id } = await app.build.admin(company.id, { departmentId, roleIds: [role.id] });
  return { ...(await signedIn(app, { id, customerId: company.id, departmentId })), roleId: role.id };
};

/** Anyone who has the right: how far it reaches is the data scope's and the customer's business. */
export const buildHolders = async (
  app: TestApp,
  companies: Record<'first' | 'second' | 'operator', PersonaCompany>,
) => {
  const { first, second, operator } = companies;
  return {
    wholeCompany: await personIn(app, first),
    departmentAndBelow: await personIn(app, first, { dataScope: 'department-and-below' }),
    departmentA: await personIn(app, first, { dataScope: 'department' }),
    departmentB: await personIn(app, first, { dataScope: 'department', departmentId: first.b }),
    ownOnly: await personIn(app, first, { dataScope: 'own' }),
    otherCompany: await personIn(app, second),
    staffOfPlatform: await personIn(app, operator),
    platform: await personIn(app, operator, { isWildcard: true }),
  };
};

export type Holders = Awaited<ReturnType<typeof buildHolders>>;
export type HolderName = keyof Holders;

/** In one meeting, with a role of which the database says that it holds everything. */
export const guestOf = async (app: TestApp, company: PersonaCompany): Promise<Persona> => {
  const { id: meetingId, code: meetingCode } = await app.build.meeting(company.id);
  const role = await app.build.role(company.id, {
    kind: 'meeting',
    functions: [...FUNCTION_NAMES],
    menuIds: Object.values(MENU_IDS),
    fields: Object.fromEntries(FIELD_NAMES.map((name) => [name, 'write'])),
  });
  const { id } = await app.build.admin(company.id, { departmentId: company.a });
  await app.build.meetingRole({ id, customer_id: company.id }, { meetingId, roleId: role.id });
  return { ...(await signedIn(app, { id, customerId: company.id, departmentId: company.a })), meetingCode };
};

/** Signed in, and without any right to a function. */
export const buildRightless = async (app: TestApp, first: PersonaCompany) => {
  const { store, db } = app;
  const noRole = await app.build.admin(first.id, { departmentId: first.a });
  const withdrawn = await personIn(app, first);
  const disabled = await personIn(app, first);
  // Asked once while it was theirs: what the server remembers must not outlive it.
  for (const { token, cookie } of [withdrawn, disabled])
    await app.sessions.identify(token, fakeRequestContext({ cookieHalf: cookie }), { method: 'GET' } as never);
  const { adminRoles, customers } = store.read(ALL_CUSTOMERS);
  await adminRoles.replace({ id: withdrawn.id, customer_id: first.id }, []);
  await db.updateTable('roles').set({ state: 0 }).where('id', '=', disabled.roleId).execute();
  await customers.bumpRights(first.id);
  const { meetingCode: _left, ...outside } = await guestOf(app, first);
  return {
    'an admin in a meeting whose role there holds every function': await guestOf(app, first),
    'an admin outside of the meeting in which their role holds every function': outside,
    'an admin without a role': await signedIn(app, { id: noRole.id, customerId: first.id, departmentId: first.a }),
    'an admin with menus only': await personIn(app, first, { functions: [] }),
    'an admin whose role was withdrawn': withdrawn,
    'an admin whose role was disabled': disabled,
  };
};
