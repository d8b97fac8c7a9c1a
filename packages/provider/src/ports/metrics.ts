/** One completed request. */
export interface AnsweredRequest {
  /** Name of the endpoint, such as `POST /sdk/v1/otps/authenticate`; never a path with IDs. */
  readonly route: string
  readonly status: number
  /** Empty if the request succeeded. */
  readonly errorType: string
  readonly seconds: number
}

/** Metrics for an operator's monitoring. */
export interface Metrics {
  answered(answered: AnsweredRequest): void
  /** Returns the metrics in the Prometheus text format, with its content type. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>
}

/** A queue of messages or events, on all nodes of one database. */
export interface QueueMetrics {
  /** A channel such as `email`, or `webhook`. */
  readonly queue: string
  readonly waiting: number
  /** Age of the oldest entry in ms; 0 if the queue is empty. */
  readonly oldestMs: number
}

/** From a check in memory to a queued password hash; in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Collects metrics of one process. The library is imported here, so that it is loaded only if metrics are on. */
export const prometheusMetrics = async (readQueues: () => Promise<readonly QueueMetrics[]>): Promise<Metrics> => {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'latchkey_' })
  const durations = new Histogram({
    name: 'latchkey_request_duration_seconds',
    help: 'Duration of requests by endpoint and status.',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'latchkey_refusals_total',
    help: 'Rejected requests by endpoint and error type.',
    labelNames: ['route', 'error_type'],
    registers: [registry],
  })
  const messages = new Gauge({
    name: 'latchkey_messages_waiting',
    help: 'Queued messages by channel; the same on every node of one database.',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      for (const { queue, waiting } of await readQueues()) this.set({ channel: queue }, waiting)
    },
  })
  const ages = new Gauge({
    name: 'latchkey_messages_oldest_seconds',
    help: 'Age of the oldest queued message by channel; 0 if none is queued.',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      for (const { queue, oldestMs } of await readQueues()) this.set({ channel: queue }, oldestMs / 1_000)
    },
  })
  messages.reset()
  ages.reset()
  return {
    answered({ route, status, errorType, seconds }) {
      durations.observe({ route, status }, seconds)
      if (errorType !== '') refusals.inc({ route, error_type: errorType })
    },
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
