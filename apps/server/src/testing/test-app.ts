import { fullPath, pathParameters, type Endpoint } from '@huiwu/contract/base/endpoint';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { DEFAULT_APP_KEY } from '../composition.ts';
import { createMetrics } from '../http/metrics.ts';
import { buildersFor, type Builders } from './builders.ts';
import { formOf, type FormPart } from './forms.ts';
import { testServices, type TestOptions, type TestServices } from './test-services.ts';

export interface TestAnswer {
  status: number;
  code: number;
  msg: string;
  /** What a test expects of the data is what it says. */
  data: any;
  /** The answer as it went over the wire. */
  text: string;
  headers: LightMyRequestResponse['headers'];
  cookies: LightMyRequestResponse['cookies'];
}

export interface Sender {
  /** Of the person who calls. */
  token?: string;
  /** `null` sends none. */
  systemToken?: string | null;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
}

const FORM = 'application/x-www-form-urlencoded';

type Values = Record<string, unknown>;

export interface TestApp extends TestServices {
  app: FastifyInstance;
  build: Builders;
  systemHeaders: Record<string, string>;
  /** Any request at all. */
  send(request: InjectOptions): Promise<TestAnswer>;
  /** A call of the contract, as the console makes it. */
  call(endpoint: Endpoint, input?: Values, sender?: Sender): Promise<TestAnswer>;
}

const answerOf = (response: LightMyRequestResponse): TestAnswer => {
  const isJson = String(response.headers['content-type']).includes('json') && response.body !== '';
  const { code = 0, msg = '', data } = isJson ? response.json<Partial<TestAnswer>>() : {};
  return {
    status: response.statusCode,
    code,
    msg,
    data,
    text: response.body,
    headers: response.headers,
    cookies: response.cookies,
  };
};

/** Path with its parameters filled in; what is left over goes into the query or the body. */
export const addressOf = (endpoint: Endpoint, input: Values): { url: string; rest: Values } => {
  const rest = { ...input };
  let url = fullPath(endpoint);
  for (const name of pathParameters(endpoint.path)) {
    url = url.replace(`{${name}}`, encodeURIComponent(String(rest[name]).toWellFormed()));
    delete rest[name];
  }
  return { url, rest };
};

/** Texts as fields of a form, and the file where there is one. */
const partsOf = (values: Values): FormPart[] =>
  Object.entries(values).map(([name, value]) =>
    name === 'file' && typeof value === 'object' && value !== null && 'content' in value
      ? ({ ...value, name } as FormPart)
      : { name, content: String(value) },
  );

/** The real app over the real services; nothing listens. */
export const testApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const services = await testServices(options);
  const { clock, secrets, systemTokens } = services;
  const boot = {
    appKey: DEFAULT_APP_KEY,
    appSecret: secrets.appSecret,
    release: '0',
    isDemo: false,
    demoAccounts: [],
    demoPassword: '',
    singleSignOn: options.singleSignOn?.name ?? '',
  };
  const config = {
    trustProxy: options.trustProxy ?? false,
    isRateLimited: options.isRateLimited ?? true,
    logLevel: 'silent',
    metricsPort: undefined,
  } as const;
  const app = await buildApp({
    config,
    services,
    clock,
    boot,
    metrics: createMetrics(),
    isReady: () => Promise.resolve(true),
  });
  (options.atEnd ?? onTestFinished)(() => app.close());
  const systemTokenNow = () => systemTokens.getSystemToken({ appKey: DEFAULT_APP_KEY, appSecret: secrets.appSecret });
  const systemHeaders = { 'x-system-key': DEFAULT_APP_KEY, 'x-system-token': systemTokenNow() };

  const send = async (request: InjectOptions) => answerOf(await app.inject(request));

  const headersOf = ({ token, systemToken, headers }: Sender) => ({
    'x-system-key': DEFAULT_APP_KEY,
    ...(systemToken === null ? {} : { 'x-system-token': systemToken ?? systemTokenNow() }),
    ...(token === undefined ? {} : { 'x-user-token': token }),
    ...headers,
  });

  const call: TestApp['call'] = (endpoint, input = {}, sender = {}) => {
    const method = sender.method ?? endpoint.method;
    const { url, rest } = addressOf(endpoint, input);
    const headers = headersOf(sender);
    if (endpoint.body === 'multipart') {
      const form = formOf(partsOf(rest));
      return send({ method, url, headers: { ...headers, ...form.headers }, payload: form.payload });
    }
    if (endpoint.body === 'form' && method === 'POST') {
      const payload = new URLSearchParams(rest as Record<string, string>).toString();
      return send({ method, url, headers: { 'content-type': FORM, ...headers }, payload });
    }
    const payload = method === 'POST' ? { payload: rest } : { query: rest as Record<string, string> };
    return send({ method, url, headers, ...payload });
  };

  return { ...services, app, build: buildersFor(services), systemHeaders, send, call };
};
