/** One request that was answered. */
export interface Answered {
  /** The endpoint's name, such as `POST /sdk/v1/otps/authenticate`: never a path with ids in it. */
  readonly route: string
  readonly status: number
  /** Empty where nothing was refused. */
  readonly errorType: string
  readonly seconds: number
}

/** What an operator's monitoring reads. */
export interface Metrics {
  answered(answered: Answered): void
  /** In the text form of Prometheus, with its content type. */
  read(): Promise<{ readonly text: string; readonly contentType: string }>
}

/** How many messages wait for each channel's gateway. */
export type WaitingMessages = () => Promise<Readonly<Record<string, number>>>

/** From a check out of memory to a password that waits for its turn; in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts for one process. The library is loaded where somebody reads, so that nobody else pays for it. */
export const prometheusMetrics = async (waiting: WaitingMessages): Promise<Metrics> => {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'latchkey_' })
  const durations = new Histogram({
    name: 'latchkey_request_duration_seconds',
    help: 'How long requests took to be answered, by endpoint and status.',
    labelNames: ['route', 'status'],
    buckets,
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'latchkey_refusals_total',
    help: 'Requests that were refused, by endpoint and error type.',
    labelNames: ['route', 'error_type'],
    registers: [registry],
  })
  const messages = new Gauge({
    name: 'latchkey_messages_waiting',
    help: 'Messages that wait for their gateway, by channel; the same on every node of one database.',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      for (const [channel, count] of Object.entries(await waiting())) this.set({ channel }, count)
    },
  })
  messages.reset()
  return {
    answered({ route, status, errorType, seconds }) {
      durations.observe({ route, status }, seconds)
      if (errorType !== '') refusals.inc({ route, error_type: errorType })
    },
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  }
}
