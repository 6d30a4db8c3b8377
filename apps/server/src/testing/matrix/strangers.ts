import { ALL_CUSTOMERS } from '../../store.ts';
import type { SessionEnd } from '../../modules/sessions/sessions.table.ts';
import { fakeRequestContext } from '../fakes.ts';
import type { Sender, TestApp } from '../test-app.ts';
import { buildCompany, personIn, senderOf, type PersonaCompany, type Persona } from './personas.ts';

/** An admin whom the server does not take for a person at all, and what it says to them. */
export interface Stranger {
  sender: Sender;
  code: number;
  /** What the calls answer that need the cookie alone; nothing where they let it through. */
  byCookie?: number | undefined;
  /** What the very same person hears from calls that stay open while a password is due, or while it is locked. */
  isOpenTo?: 'whilePasswordIsDue' | 'whileLocked';
}

const stranger = (code: number, sender: Sender, own: Partial<Stranger> = {}): Stranger => ({
  code,
  sender,
  byCookie: code,
  ...own,
});

/** The cookie is a good one: only what else is wrong keeps them out. */
const withGoodCookie = (code: number, sender: Sender): Stranger => stranger(code, sender, { byCookie: undefined });

const sessionOf = async ({ db }: TestApp, { id }: Persona): Promise<string> =>
  (await db.selectFrom('sessions').select('id').where('admin_id', '=', id).executeTakeFirstOrThrow()).id;

const changed = async (app: TestApp, company: PersonaCompany, change?: object): Promise<Sender> => {
  const person = await personIn(app, company);
  if (change !== undefined) await app.db.updateTable('admins').set(change).where('id', '=', person.id).execute();
  return senderOf(person);
};

const inSession = async (app: TestApp, company: PersonaCompany, change: object): Promise<Sender> => {
  const person = await personIn(app, company);
  await app.db
    .updateTable('sessions')
    .set(change)
    .where('id', '=', await sessionOf(app, person))
    .execute();
  return senderOf(person);
};

const ended = async (app: TestApp, company: PersonaCompany, why: SessionEnd): Promise<Sender> => {
  const person = await personIn(app, company);
  const { sessions } = app.store.read(ALL_CUSTOMERS);
  await sessions.end(await sessionOf(app, person), { at: app.clock.now().toISOString(), why });
  return senderOf(person);
};

const ofDisabledCustomer = async (app: TestApp): Promise<Sender> => {
  const company = await buildCompany(app);
  const sender = await changed(app, company);
  await app.db.updateTable('customers').set({ state: 0 }).where('id', '=', company.id).execute();
  return sender;
};

/** With all that a browser was given after the first step, put wherever it might be taken. */
const betweenSteps = async (app: TestApp, company: PersonaCompany): Promise<Sender> => {
  const person = await personIn(app, company);
  const admin = await app.db.selectFrom('admins').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow();
  let half = '';
  const context = fakeRequestContext({ isBrowser: true, keepTicketHalf: (value) => (half = value ?? '') });
  const { SecondStep } = await app.store.change(ALL_CUSTOMERS, (work) =>
    app.tickets.issue(work, { admin, type: 'password', method: 'totp' }, context),
  );
  return { token: SecondStep.ticket, headers: { cookie: `huiwu_ticket=${half}; huiwu_half=${half}` } };
};

/** With a good session of a meeting, sent wherever it might be taken. */
const attendeeOf = async ({ build }: TestApp, { id }: PersonaCompany): Promise<Sender> =>
  build.attendee(await build.meeting(id));

const PAST = '2026-11-21T00:00:00.000Z';

/** Every way not to be an admin, each with all rights that a role can give. */
export const buildStrangers = async (app: TestApp, first: PersonaCompany): Promise<Record<string, Stranger>> => {
  const whole = await personIn(app, first);
  const other = await personIn(app, first);
  // Their owner was told of halves already, which happens once an hour and is no change that a call makes.
  const told = { half_refused_at: app.clock.now().toISOString() };
  await app.db.updateTable('sessions').set(told).where('admin_id', 'in', [whole.id, other.id]).execute();
  const otherKey = { headers: { ...senderOf(whole).headers, 'x-system-key': 'else' }, token: whole.token };
  return {
    'no one at all': stranger(610_001, { systemToken: null, headers: { 'x-system-key': '' } }, { byCookie: 610_005 }),
    'a person without a console': withGoodCookie(610_001, { ...senderOf(whole), systemToken: null }),
    'a console with another key': withGoodCookie(610_001, otherKey),
    'a console alone': stranger(610_005, {}),
    'a token that is made up': withGoodCookie(610_005, { ...senderOf(whole), token: 'made-up' }),
    'an admin whose two-factor step is not done': stranger(610_005, await betweenSteps(app, first)),
    'an attendee of a meeting': stranger(610_005, await attendeeOf(app, first)),
    'the readable half alone': stranger(610_005, { token: whole.token }),
    'the other half alone': withGoodCookie(610_005, { headers: senderOf(whole).headers ?? {} }),
    'two halves of two sessions': withGoodCookie(610_005, { ...senderOf(whole), token: other.token }),
    'an admin signed out': stranger(610_005, await ended(app, first, 'signed-out')),
    'an admin whose session is too old': stranger(610_005, await inSession(app, first, { expires_at: PAST })),
    'an admin who was away too long': stranger(610_005, await inSession(app, first, { last_seen_at: PAST })),
    'an admin signed out by another admin': stranger(620_006, await ended(app, first, 'forced')),
    'a disabled admin, with a living token': stranger(620_006, await changed(app, first, { state: 0 })),
    'a deleted admin, with a living token': stranger(620_006, await changed(app, first, { deleted_at: PAST })),
    'an admin of a company that was disabled': stranger(620_006, await ofDisabledCustomer(app)),
    'an admin who must change the password': stranger(
      6_200_010,
      await changed(app, first, { password_state: 'initial' }),
      { isOpenTo: 'whilePasswordIsDue' },
    ),
    'an admin whose screen is locked': stranger(620_011, await inSession(app, first, { locked_at: PAST }), {
      isOpenTo: 'whileLocked',
    }),
  };
};
