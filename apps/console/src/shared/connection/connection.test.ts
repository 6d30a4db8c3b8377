import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailure, LOCAL_CODES } from '../api/call-failure.ts';
import { reachability } from '../api/reachability.ts';
import { refetchOnRecovery } from './refetch-on-recovery.ts';
import { onRecovery, useConnection } from './connection-store.ts';
import { probeNow, watchConnection } from './watch-connection.ts';

type Probe = 'answers' | 'fails' | 'hangs' | 'gateway';

let probe: Probe = 'answers';
let probes = 0;
let recoveries: string[] = [];
let stops: (() => void)[] = [];

const answerProbe = (_: string, { signal }: RequestInit): Promise<Response> => {
  probes += 1;
  if (probe === 'fails') return Promise.reject(new TypeError('Failed to fetch'));
  if (probe === 'gateway') return Promise.resolve(new Response('', { status: 502 }));
  if (probe === 'answers') return Promise.resolve(new Response('ok'));
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
};

const state = () => useConnection.getState().state;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answerProbe);
  // Node's own timer is not faked.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const control = new AbortController();
    setTimeout(() => control.abort(), ms);
    return control.signal;
  });
  [probe, probes, recoveries] = ['answers', 0, []];
  stops = [watchConnection(), onRecovery((signal) => recoveries.push(signal))];
});

afterEach(() => {
  stops.forEach((stop) => stop());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a call that does not reach the server', () => {
  test('is no outage if the server answers a probe, and is repeated', async () => {
    reachability.unanswered();
    await pass(0);
    expect([state(), recoveries]).toEqual(['fine', ['probe']]);
  });

  test('is repeated at growing intervals while probes are answered', async () => {
    stops.push(onRecovery(() => reachability.unanswered()));
    reachability.unanswered();
    await pass(20_000);
    expect(recoveries.length).toBeLessThan(7);
  });

  test.each(['fails', 'hangs', 'gateway'] as const)('is an outage when a probe %s too', async (how) => {
    probe = how;
    reachability.unanswered();
    await pass(4000);
    expect(state()).toBe('lost');
    expect(reachability.isKnownLost()).toBe(true);
    expect(recoveries).toEqual([]);
  });

  test('together with others causes one probe', async () => {
    reachability.unanswered();
    reachability.unanswered();
    reachability.unanswered();
    await pass(0);
    expect(probes).toBe(1);
  });
});

describe('an outage', () => {
  beforeEach(async () => {
    probe = 'fails';
    reachability.unanswered();
    await pass(0);
  });

  test('is probed at growing intervals', async () => {
    expect(probes).toBe(1);
    await pass(15_000);
    expect(probes).toBe(5);
    await pass(60_000);
    expect(probes).toBe(9);
  });

  test('ends with the first answered probe, and shows this for a moment', async () => {
    probe = 'answers';
    await pass(1000);
    expect([state(), recoveries]).toEqual(['restored', ['probe']]);
    await pass(4000);
    expect(state()).toBe('fine');
    const before = probes;
    await pass(60_000);
    expect(probes).toBe(before);
  });

  test('ends with any other answer of the server', () => {
    reachability.answered();
    expect([state(), recoveries]).toEqual(['restored', ['answer']]);
  });

  test.each([
    ['the browser is online again', () => window.dispatchEvent(new Event('online'))],
    ['the person comes back to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['the person asks for it', probeNow],
  ])('is probed at once when %s', async (_when, act) => {
    probe = 'answers';
    act();
    await pass(0);
    expect(state()).toBe('restored');
  });

  test('is not probed behind a hidden tab', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await pass(120_000);
    expect(probes).toBe(1);
  });
});

describe('a call that waits', () => {
  test('for a short time shows nothing', async () => {
    const end = reachability.waits();
    await pass(4900);
    end();
    await pass(60_000);
    expect([state(), probes]).toEqual(['fine', 0]);
  });

  test('for long is shown as slow if the server answers a probe, until it is answered', async () => {
    const end = reachability.waits();
    await pass(5000);
    expect(state()).toBe('slow');
    end();
    expect(state()).toBe('fine');
  });

  test('for long is an outage if the server answers no probe either', async () => {
    probe = 'hangs';
    reachability.waits();
    await pass(9000);
    expect(state()).toBe('lost');
  });
});

test('the connection is no longer watched after the console is left', async () => {
  stops.shift()?.();
  probe = 'fails';
  reachability.unanswered();
  await pass(60_000);
  expect([state(), probes]).toEqual(['fine', 0]);
});

describe('refetching after an outage', () => {
  const failure = (code: number, isTransport: boolean) => new CallFailure({ code, message: 'no', isTransport });

  const watched = async (client: QueryClient, name: string, queryFn: () => Promise<unknown>) => {
    const observer = new QueryObserver(client, { queryKey: [name], queryFn, retry: false, networkMode: 'always' });
    stops.push(observer.subscribe(() => undefined));
    await pass(0);
  };

  test('refetches failed queries on the screen only', async () => {
    const client = new QueryClient();
    stops.push(refetchOnRecovery(client));
    const asked: string[] = [];
    const query = (name: string, outcome: () => Promise<unknown>) => () => {
      asked.push(name);
      return outcome();
    };
    await watched(
      client,
      'came',
      query('came', async () => 1),
    );
    await watched(
      client,
      'refused',
      query('refused', () => Promise.reject(failure(403, false))),
    );
    await watched(
      client,
      'broken',
      query('broken', () => Promise.reject(failure(500, true))),
    );
    await watched(
      client,
      'lost',
      query('lost', () => Promise.reject(failure(LOCAL_CODES.network, true))),
    );
    await watched(
      client,
      'waiting',
      query('waiting', () => new Promise(() => undefined)),
    );
    await client.fetchQuery({ queryKey: ['unseen'], queryFn: query('unseen', async () => 1) });
    asked.length = 0;
    reachability.unanswered();
    await pass(0);
    expect(asked).toEqual(['lost', 'waiting']);
  });
});
