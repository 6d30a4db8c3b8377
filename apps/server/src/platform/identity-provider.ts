import type * as OpenIdClient from 'openid-client';
import type { Configuration, ServerMetadata } from 'openid-client';
import { isSecure, type SingleSignOnSettings } from '../config/single-sign-on.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import { explainProblem, ProviderProblem } from './provider-problem.ts';

type Client = typeof OpenIdClient;

/** Values of one sign-in that stay on the server until the browser returns. */
export interface Handshake {
  state: string;
  nonce: string;
  /** The secret of PKCE; the provider gets its hash first. */
  verifier: string;
}

/** What the browser returned with. */
export interface Returned {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** Time limits of one request to the provider, and of all requests of one sign-in. */
const REQUEST_MS = 4000;
const WHOLE_MS = 9000;
const ANSWER_BYTES = 262_144;
/** How long the provider's metadata is cached. */
const DESCRIPTION_MS = 600_000;
const SUBJECT_MAX = 255;
/** Tolerance for differences between the clocks. */
const CLOCK_TOLERANCE_SECONDS = 30;

const ENDPOINTS = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;

/** Requires HTTPS, except for a provider on this machine. */
const allowedBy =
  (issuer: URL) =>
  (address: URL): boolean =>
    isSecure(address) && (address.protocol === 'https:' || issuer.protocol === 'http:');

const assertEndpoints = (metadata: ServerMetadata, isAllowed: (address: URL) => boolean): void => {
  const isGood = ENDPOINTS.every((name) => {
    const value = metadata[name];
    return typeof value === 'string' && URL.canParse(value) && isAllowed(new URL(value));
  });
  if (!isGood) throw new ProviderProblem('not-proven', '身份提供方的端点地址缺失或不安全');
};

/** The secret is sent in the header by default; some providers accept it in the form only. */
const authenticationOf = (client: Client, { clientSecret }: SingleSignOnSettings) => {
  const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
  const choose: typeof basic = (...request) => {
    const [server] = request;
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isFormOnly = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
    return (isFormOnly ? post : basic)(...request);
  };
  return choose;
};

const discover = async (client: Client, settings: SingleSignOnSettings, requestMs: number): Promise<Configuration> => {
  const issuer = new URL(settings.issuer);
  const isAllowed = allowedBy(issuer);
  const configuration = await client.discovery(
    issuer,
    settings.clientId,
    { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
    authenticationOf(client, settings),
    {
      timeout: requestMs / 1000,
      [client.customFetch]: createGuardedFetch({ timeoutMs: requestMs, bytes: ANSWER_BYTES, isAllowed }),
      execute: [
        // Tokens are verified by their signature, not trusted because of the connection.
        client.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
  assertEndpoints(configuration.serverMetadata(), isAllowed);
  return configuration;
};

const withDeadline = async <Result>(work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ProviderProblem('unreachable', '身份提供方未在规定时间内应答')), WHOLE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= SUBJECT_MAX && !/\p{Cc}/u.test(value);

/**
 * An OpenID Connect provider (authorization code flow with PKCE). Loads its library and the metadata with the first
 * sign-in, and caches the metadata for ten minutes. Every failure is a `ProviderProblem`.
 */
export const createIdentityProvider = (settings: SingleSignOnSettings, requestMs = REQUEST_MS) => {
  let known: { configuration: Promise<Configuration>; until: number } | undefined;

  const configured = async (client: Client): Promise<Configuration> => {
    const now = Date.now();
    if (known === undefined || known.until <= now)
      known = { configuration: discover(client, settings, requestMs), until: now + DESCRIPTION_MS };
    return known.configuration;
  };

  /** After a problem the cache is cleared: the provider may have moved, or be available again. */
  const ask = async <Result>(question: (client: Client, at: Configuration) => Promise<Result>): Promise<Result> => {
    const work = async () => {
      const client = await import('openid-client');
      return question(client, await configured(client));
    };
    try {
      return await withDeadline(work());
    } catch (error) {
      known = undefined;
      throw explainProblem(error);
    }
  };

  return {
    name: settings.name,
    issuer: settings.issuer,

    /** The address where the browser signs in. */
    addressFor: ({ state, nonce, verifier }: Handshake): Promise<string> =>
      ask(async (client, configuration) => {
        const parameters = {
          redirect_uri: settings.redirectUri,
          scope: 'openid',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        return client.buildAuthorizationUrl(configuration, parameters).href;
      }),

    /** Exchanges the code for an ID token and returns its subject and the provider's name for the user. */
    identify: ({ code, state, iss }: Returned, handshake: Handshake): Promise<string> =>
      ask(async (client, configuration) => {
        const address = new URL(settings.redirectUri);
        const parameters = { code, state, ...(iss !== undefined && { iss }) };
        for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          pkceCodeVerifier: handshake.verifier,
          expectedState: handshake.state,
          expectedNonce: handshake.nonce,
          idTokenExpected: true,
        });
        const subject = tokens.claims()?.sub;
        if (!isSubject(subject)) throw new ProviderProblem('not-proven', '身份令牌中的身份标识不正确');
        return subject;
      }),
  };
};

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;
