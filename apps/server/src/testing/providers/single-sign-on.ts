import { sendSmsCode } from '@huiwu/contract/sign-in';
import { bindIdentity, finishSingleSignOn, startSingleSignOn } from '@huiwu/contract/single-sign-on';
import type { Endpoint } from '@huiwu/contract/base/endpoint';
import { newId } from '../../platform/ids.ts';
import type { TestProvider } from './identity-provider.ts';
import { testApp, type TestAnswer, type TestApp } from '../test-app.ts';
import type { TestOptions } from '../test-services.ts';

/** One browser: it keeps its cookies and says where its requests come from. */
export const browserOf = (app: TestApp, provider: TestProvider) => {
  const cookies = new Map<string, string>();
  const call = async (endpoint: Endpoint, input: Record<string, unknown> = {}, token?: string): Promise<TestAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'sec-fetch-site': 'same-origin', cookie };
    // Ids sort by their time, so that logs are read in order.
    app.clock.advance(0.01);
    const answer = await app.call(endpoint, input, { headers, ...(token !== undefined && { token }) });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  const start = () => call(startSingleSignOn);
  /** To the provider and back to the product, which is not told yet. */
  const goAndReturn = async (subject: string) => {
    provider.subject = subject;
    return provider.visit((await start()).data.address);
  };
  const finish = (back: object) => call(finishSingleSignOn, { ...back });
  const signIn = async (subject: string) => finish(await goAndReturn(subject));
  const ticketOf = async (subject: string): Promise<string> => (await signIn(subject)).data.Bind.ticket;
  return {
    cookies,
    call,
    start,
    goAndReturn,
    finish,
    signIn,
    ticketOf,
    bind: (ticket: string, phone: string, code: string) => call(bindIdentity, { ticket, phone, code }),
  };
};

/** Binds a subject without asking anyone; in the place of the one that was bound. */
export const bindTo = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  adminId: string,
  { subject, issuer = 'https://id.example.com/' }: { subject: string; issuer?: string },
): Promise<string> => {
  const at = clock.now().toISOString();
  const id = newId();
  await db.deleteFrom('identities').where('admin_id', '=', adminId).execute();
  const row = { id, issuer, subject, admin_id: adminId, created_at: at, last_used_at: at };
  await db.insertInto('identities').values(row).execute();
  return id;
};

/** The product beside a provider, and what the tests of single sign-on look at. */
export const singleSignOnApp = async (provider: TestProvider, options: TestOptions = {}) => {
  provider.mood = 'honest';
  const app = await testApp({ singleSignOn: provider.settings, ...options });
  const codeTo = async (phone: string): Promise<string> => {
    await app.call(sendSmsCode, { phone, type: 'bind' });
    await app.outbox.settled();
    return app.sms.lastCodeTo(phone);
  };
  const signIns = async () =>
    (await app.db.selectFrom('sign_in_logs').selectAll().orderBy('id').execute()).map(
      ({ result, reason, method, phone }) => `${method} ${phone} ${reason || result}`.replace('  ', ' '),
    );
  return {
    ...app,
    provider,
    codeTo,
    bound: ({ id }: { id: string }, subject: string) => bindTo(app, id, { subject, issuer: provider.settings.issuer }),
    signIns,
    browser: () => browserOf(app, provider),
    identities: () => app.db.selectFrom('identities').select(['subject', 'admin_id']).orderBy('subject').execute(),
    openSessions: () => app.db.selectFrom('sessions').selectAll().where('ended_at', 'is', null).execute(),
  };
};
