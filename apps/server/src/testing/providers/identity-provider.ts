import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { SingleSignOnSettings } from '../../config/single-sign-on.ts';
import { DESCRIPTION_LIES, makeKeys, withLie, type Keys, type TokenLie } from './provider-lies.ts';

const CLIENT_ID = 'huiwu';
export const CLIENT_SECRET = 'a secret of the client, for tests';

/** How the provider behaves from now on. */
export type Mood = 'honest' | 'down' | 'silent' | 'failing' | { token: TokenLie } | { description: string };

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** As much of the library as is used here; it brings no types. */
interface Library {
  Provider: new (issuer: string, settings: object) => Real;
}
interface Real {
  callback(): Handler;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
}

/** Keeps in memory what the provider remembers, and says nothing about it. */
const memoryAdapter = () => {
  const kept = new Map<string, Record<string, unknown>>();
  return class {
    readonly #kind: string;
    constructor(kind: string) {
      this.#kind = kind;
    }
    #key(id: string): string {
      return `${this.#kind} ${id}`;
    }
    upsert(id: string, payload: Record<string, unknown>): Promise<void> {
      kept.set(this.#key(id), payload);
      return Promise.resolve();
    }
    find(id: string): Promise<object | undefined> {
      return Promise.resolve(kept.get(this.#key(id)));
    }
    findByUid(uid: string): Promise<object | undefined> {
      return Promise.resolve([...kept.values()].find((payload) => payload['uid'] === uid));
    }
    findByUserCode(): Promise<undefined> {
      return Promise.resolve(undefined);
    }
    consume(id: string): Promise<void> {
      const payload = kept.get(this.#key(id));
      if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
      return Promise.resolve();
    }
    destroy(id: string): Promise<void> {
      kept.delete(this.#key(id));
      return Promise.resolve();
    }
    revokeByGrantId(grantId: string): Promise<void> {
      for (const [key, payload] of kept) if (payload['grantId'] === grantId) kept.delete(key);
      return Promise.resolve();
    }
  };
};

interface Grants {
  Grant: new (values: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
}

const settingsOf = (redirectUri: string, keys: Keys) => ({
  adapter: memoryAdapter(),
  clients: [{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }],
  jwks: { keys: [{ ...keys.own.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'own' }] },
  cookies: { keys: ['for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
  ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 600, AuthorizationCode: 60, IdToken: 600 },
  // Anyone who signs in agrees.
  loadExistingGrant: async (context: {
    oidc: { client: { clientId: string }; session: { accountId: string }; provider: Grants };
  }) => {
    const { client, session, provider } = context.oidc;
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid');
    await grant.save();
    return grant;
  },
});

/** Replaces the whole body, whenever it comes. */
const changeBody = (response: ServerResponse, change: (body: string) => string): void => {
  const end = response.end.bind(response);
  response.end = ((body: string | Buffer = '') => {
    const changed = change(body.toString());
    if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  }) as typeof response.end;
};

const serve = (handle: Handler, port: number): Promise<Server> => {
  const server = createServer(handle).listen(port, '127.0.0.1');
  return once(server, 'listening').then(() => server);
};

export interface TestProvider {
  settings: SingleSignOnSettings;
  /** As whom the next browser signs in there. */
  subject: string;
  mood: Mood;
  /** What a browser does that is sent to an address of the provider; answers what it brings back. */
  visit(address: string): Promise<{ code: string; state: string; iss: string }>;
  /** How often something was asked for. */
  count(path: string): number;
  stop(): Promise<void>;
}

interface ProviderPlace {
  port?: number;
  /** Where the product is. */
  origin?: string;
}

/** Follows redirects with cookies until the way leads back to the product. */
const visitOf =
  (redirectUri: string) =>
  async (address: string): Promise<{ code: string; state: string; iss: string }> => {
    const cookies = new Map<string, string>();
    let next = address;
    for (let steps = 0; steps < 10 && !next.startsWith(redirectUri); steps += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      next = new URL(answer.headers.get('location') ?? 'about:blank', next).href;
    }
    const { searchParams } = new URL(next);
    const value = (name: string) => searchParams.get(name) ?? '';
    return { code: value('code'), state: value('state'), iss: value('iss') };
  };

/** A real OpenID provider on loopback, which can be made to lie, to fall silent and to be gone. */
export const startProvider = async ({
  port = 0,
  origin = 'http://127.0.0.1:8787',
}: ProviderPlace = {}): Promise<TestProvider> => {
  const { Provider } = createRequire(import.meta.url)('oidc-provider') as Library;
  const keys = makeKeys();
  const asked: string[] = [];
  let handle: Handler = () => undefined;
  const server = await serve((request, response) => handle(request, response), port);
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const redirectUri = `${origin}/auth-redirect`;
  const real = new Provider(issuer, settingsOf(redirectUri, keys));
  const answer = real.callback();

  const provider: TestProvider = {
    settings: { issuer: `${issuer}/`, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, name: '企业账号', redirectUri },
    subject: 'subject-1',
    mood: 'honest',
    visit: visitOf(redirectUri),
    count: (path) => asked.filter((each) => each === path).length,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const lie = (path: string, response: ServerResponse): void => {
    const { mood } = provider;
    if (typeof mood === 'string') return;
    if ('token' in mood && path === '/token') changeBody(response, (body) => withLie(body, mood.token, keys));
    if ('description' in mood && path === '/.well-known/openid-configuration')
      changeBody(response, (body) => DESCRIPTION_LIES[mood.description]?.(JSON.parse(body) as object as never) ?? body);
  };

  handle = (request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    asked.push(path);
    if (provider.mood === 'down') request.socket.destroy();
    else if (provider.mood === 'failing') response.writeHead(502).end('bad gateway');
    else if (path.startsWith('/interaction/')) {
      const result = { login: { accountId: provider.subject } };
      void real.interactionFinished(request, response, result);
    } else if (provider.mood !== 'silent') {
      lie(path, response);
      answer(request, response);
    }
  };
  return provider;
};
