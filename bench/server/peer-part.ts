import { FUNCTIONS } from '@huiwu/contract/catalogue/access';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createPasswords } from '../../apps/server/src/platform/passwords.ts';
import { DEMO_PASSWORD } from '../../apps/server/src/demo/accounts.ts';
import { readTask } from '../processes.ts';
import { PATHS } from './cases.ts';
import { createRegistrationQueries, type RegistrationsAsked } from '../registrations/registrations-peer.ts';
import { REGISTRATION_PATHS } from '../registrations/registrations-cases.ts';
import { MONEY_PATHS } from '../money/money-cases.ts';
import { createMoneyQueries, type MoneyAsked } from '../money/money-peer.ts';
import { payByHand, type PaymentAsked } from '../money/payments-peer.ts';
import { openPeerEngine, type PeerEngine } from './peer-engines.ts';
import { createPeerQueries, type PageAsked, type PeerQueries } from './peer-queries.ts';

export interface PeerTask {
  port: number;
  databaseUrl: string | undefined;
  file: string;
}

const done = (data: unknown) => ({ code: 200, msg: '操作成功', data });

const mountLists = (app: FastifyInstance, queries: PeerQueries): void => {
  const personOf = async (request: FastifyRequest) => {
    const person = await queries.person(String(request.headers['x-user-token']));
    if (person === undefined) throw new Error('unknown token');
    return person;
  };
  const allowed = async (request: FastifyRequest, key: string) => {
    const person = await personOf(request);
    if (!(await queries.hasRight(person.id, key))) throw new Error('no such right');
    return person.customer_id;
  };
  app.post<{ Body: PageAsked }>(PATHS.admins, async (request) =>
    done(await queries.admins(await allowed(request, FUNCTIONS['admins.search'].key), request.body)),
  );
  app.post<{ Body: PageAsked }>(PATHS.logs, async (request) =>
    done(await queries.logs(await allowed(request, FUNCTIONS['businessLogs.search'].key), request.body)),
  );
  app.post<{ Body: PageAsked }>(PATHS.signIns, async (request) =>
    done(await queries.signIns(await allowed(request, FUNCTIONS['signInLogs.search'].key), request.body)),
  );
  app.get(PATHS.menu, async (request) => done(await queries.menus((await personOf(request)).id)));
  app.get(PATHS.info, async (request) => {
    const person = await personOf(request);
    return done({ ...person, functions: await queries.functions(person.id) });
  });
  app.get(PATHS.bell, async (request) => {
    const waiting = await queries.waiting((await personOf(request)).id);
    return done({ unread: waiting.length, unconfirmed: 0, changesAt: null });
  });
  app.get(PATHS.light, async (request) => {
    await personOf(request);
    return done(await queries.entries('admin_password_state'));
  });
};

const mountRegistrations = (app: FastifyInstance, engine: PeerEngine, queries: PeerQueries): void => {
  const registrations = createRegistrationQueries(engine);
  const meetingOf = async ({ headers }: FastifyRequest): Promise<string> => {
    const person = await queries.person(String(headers['x-user-token']));
    const key = FUNCTIONS['registrations.search'].key;
    if (person === undefined || !(await queries.hasRight(person.id, key))) throw new Error('no such right');
    return registrations.meeting(String(headers['x-meeting-code']));
  };
  app.post<{ Body: RegistrationsAsked }>(REGISTRATION_PATHS.list, async (request) =>
    done(await registrations.page(await meetingOf(request), request.body)),
  );
  app.post<{ Body: RegistrationsAsked }>(REGISTRATION_PATHS.audiencePage, async (request) =>
    done(await registrations.page(await meetingOf(request), request.body)),
  );
  app.post<{ Body: RegistrationsAsked }>(REGISTRATION_PATHS.audienceCount, async (request) =>
    done(await registrations.audience(await meetingOf(request), request.body)),
  );
  app.get(REGISTRATION_PATHS.tabs, async (request) => done(await registrations.tabs(await meetingOf(request))));
  app.get(REGISTRATION_PATHS.options, async (request) => done(await registrations.options(await meetingOf(request))));
};

const mountMoney = (app: FastifyInstance, engine: PeerEngine, queries: PeerQueries): void => {
  const [registrations, money] = [createRegistrationQueries(engine), createMoneyQueries(engine)];
  const allowed = async ({ headers }: FastifyRequest, name: 'orders.search' | 'orders.edit') => {
    const person = await queries.person(String(headers['x-user-token']));
    if (person === undefined || !(await queries.hasRight(person.id, FUNCTIONS[name].key)))
      throw new Error('no such right');
    return { adminId: person.id, meetingId: await registrations.meeting(String(headers['x-meeting-code'])) };
  };
  const meetingOf = async (request: FastifyRequest) => (await allowed(request, 'orders.search')).meetingId;
  app.post<{ Body: MoneyAsked }>(MONEY_PATHS.orders, async (request) =>
    done(await money.orders(await meetingOf(request), request.body)),
  );
  app.post(MONEY_PATHS.vouchers, async (request) => done(await money.nextVoucher(await meetingOf(request))));
  app.get<{ Params: { id: string } }>(`${MONEY_PATHS.voucher}:id`, async (request) => {
    await meetingOf(request);
    return done(await money.voucher(request.params.id));
  });
  app.post<{ Body: Omit<PaymentAsked, 'orderId'>; Params: { id: string } }>(
    `${MONEY_PATHS.payment}:id`,
    async (request) =>
      done(
        await payByHand(engine, await allowed(request, 'orders.edit'), { ...request.body, orderId: request.params.id }),
      ),
  );
  app.post(MONEY_PATHS.figures, async (request) => done(await money.figures(await meetingOf(request))));
};

/** Fastify over hand-written SQL with nothing else: token by its hash, the right, the query, JSON. */
export const runPeer = async (file: string): Promise<void> => {
  const task = readTask<PeerTask>(file);
  const app = Fastify({ logger: false });
  const engine = openPeerEngine(task);
  const queries = createPeerQueries(engine);
  mountLists(app, queries);
  mountRegistrations(app, engine, queries);
  mountMoney(app, engine, queries);
  // For sign-ins the limit is the hash and nothing but the hash.
  const passwords = createPasswords(Buffer.alloc(32, 7));
  const hash = await passwords.hash(DEMO_PASSWORD);
  app.post<{ Body: { password: string } }>(PATHS.signIn, async (request) =>
    done({ isRight: await passwords.verify(request.body.password, hash) }),
  );
  await app.listen({ port: task.port, host: '127.0.0.1' });
  console.log(`http://127.0.0.1:${task.port}/`);
};
