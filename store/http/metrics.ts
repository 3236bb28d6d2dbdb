import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of a running store. Labels are patterns and names: no ids, no tokens, no text that people wrote. */
export interface Metrics {
  /** Counts and times every request of the app, and serves `GET /metrics` in the text format of Prometheus. */
  observe(app: FastifyInstance): void;
  /** Counts a call that was refused because its token has used up its rate limit (D1.11, D5.3). */
  countThrottled(api: 'rest' | 'graphql'): void;
  /** Reports how many jobs of a kind are running; `count` is called whenever the metrics are read. */
  watchJobs(kind: string, count: () => number): void;
}

/** Upper bounds in seconds, from reading one object to starting an import. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates the metrics of one store. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'storedesk_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'storedesk_http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['route', 'method'],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const throttled = new Counter({
    name: 'storedesk_throttled_total',
    help: 'Calls that were refused because their token had used up its rate.',
    labelNames: ['api'],
    registers,
  });
  const jobs = new Map<string, () => number>();
  const running = new Gauge({
    name: 'storedesk_jobs_running',
    help: 'Background jobs that run at this moment.',
    labelNames: ['kind'],
    registers: [],
    collect() {
      for (const [kind, count] of jobs) this.set({ kind }, count());
    },
  });
  registry.registerMetric(running);
  return {
    observe: (app) => {
      app.addHook('onResponse', async (request, reply) => {
        // The route pattern, so that requests to a thousand URLs do not create a thousand series.
        const labels = { route: request.routeOptions.url ?? 'unknown', method: request.method };
        requests.inc({ ...labels, status: reply.statusCode });
        durations.observe(labels, reply.elapsedTime / 1000);
      });
      app.get('/metrics', async (_request, reply) =>
        reply.type(registry.contentType).send(await registry.metrics()),
      );
    },
    countThrottled: (api) => {
      throttled.inc({ api });
    },
    watchJobs: (kind, count) => {
      jobs.set(kind, count);
    },
  };
}
