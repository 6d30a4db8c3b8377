import type { FastifyInstance } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Sampling interval of the event loop. Node measures the time between two samples, this interval included. */
const LOOK_MS = 20;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Series {
  count: number;
  sum: number;
  buckets: number[];
}

const labels = (pairs: Record<string, string | number>): string =>
  Object.entries(pairs)
    .map(([name, value]) => `${name}="${String(value).replace(/["\\\n]/g, '')}"`)
    .join(',');

/** Requests by route and status, memory and event loop, in the Prometheus text format. */
export const createMetrics = () => {
  const requests = new Map<string, { pairs: Record<string, string | number>; count: number }>();
  const durations = new Map<string, Series>();
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();

  const observe = (route: string, seconds: number): void => {
    const series = durations.get(route) ?? { count: 0, sum: 0, buckets: BUCKETS.map(() => 0) };
    series.count += 1;
    series.sum += seconds;
    BUCKETS.forEach((bound, index) => {
      if (seconds <= bound) series.buckets[index] = (series.buckets[index] ?? 0) + 1;
    });
    durations.set(route, series);
  };

  const histogram = (): string[] =>
    [...durations].flatMap(([route, { count, sum, buckets }]) => [
      ...BUCKETS.map(
        (bound, index) => `huiwu_request_seconds_bucket{${labels({ route, le: bound })}} ${buckets[index] ?? 0}`,
      ),
      `huiwu_request_seconds_bucket{${labels({ route, le: '+Inf' })}} ${count}`,
      `huiwu_request_seconds_sum{${labels({ route })}} ${sum.toFixed(6)}`,
      `huiwu_request_seconds_count{${labels({ route })}} ${count}`,
    ]);

  return {
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown';
        const pairs = { method: request.method, route, status: reply.statusCode };
        const key = `${pairs.method} ${pairs.status} ${route}`;
        requests.set(key, { pairs, count: (requests.get(key)?.count ?? 0) + 1 });
        observe(route, reply.elapsedTime / 1000);
        done();
      });
    },

    text: (): string =>
      [
        '# TYPE huiwu_requests_total counter',
        ...[...requests.values()].map(({ pairs, count }) => `huiwu_requests_total{${labels(pairs)}} ${count}`),
        '# TYPE huiwu_request_seconds histogram',
        ...histogram(),
        '# TYPE huiwu_event_loop_delay_seconds gauge',
        `huiwu_event_loop_delay_seconds{quantile="0.99"} ${Math.max(0, delay.percentile(99) / 1e9 - LOOK_MS / 1000).toFixed(6)}`,
        '# TYPE huiwu_resident_memory_bytes gauge',
        `huiwu_resident_memory_bytes ${process.memoryUsage.rss()}`,
        '',
      ].join('\n'),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Served on the main port for clients on the same machine only. For others the path does not exist. */
export const serveMetrics = (app: FastifyInstance, metrics: Metrics): void => {
  app.get('/metrics', (request, reply) =>
    LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined
      ? reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text())
      : reply.callNotFound(),
  );
};

/** Serves the metrics on a loopback port, for machines whose main port is public. The port closes with the app. */
export const listenForMetrics = async (metrics: Metrics, port: number, app: FastifyInstance): Promise<void> => {
  // A static import would load the whole client of the runtime at every start.
  const { createServer } = await import('node:http');
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(metrics.text());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port }, resolve);
  });
  app.addHook('onClose', () => server.close());
};
