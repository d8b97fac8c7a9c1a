import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Span as Told, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from './log.ts'
import { traceParentOf } from './trace-parent.ts'
import { faultName, type Part, type Span, type Tracing } from './tracing.ts'

/** Where traces go, as OpenTelemetry's settings have it. */
export interface TraceSettings {
  /** The collector; traces go to `/v1/traces` below it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The share of traces that is exported, from 0 to 1. */
  readonly share: number
  /** Whether a request whose `traceparent` says "sampled" is exported in any case. Anyone can send that header. */
  readonly followsCallers?: boolean
}

/** A collector that does not answer holds one batch for as long, while others wait in a queue that drops what is too much. */
const exportTimeoutMs = 5_000
/** At a stop, for what was not handed over yet. */
const patienceMs = 2_000

const kinds: Readonly<Record<Part['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  message: SpanKind.PRODUCER,
  transaction: SpanKind.INTERNAL,
  call: SpanKind.CLIENT,
}

/** Hands spans to an OpenTelemetry collector over HTTP, in batches, beside the requests and never in their way. */
export const openTelemetry = (settings: TraceSettings, log: Log): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: heard(exporterFor(settings), log), exportTimeoutMillis: exportTimeoutMs }),
    ],
  })
  const tracer = provider.getTracer('latchkey')
  const current = new AsyncLocalStorage<Context>()

  return {
    isOn: true,
    async part(part, work) {
      const around = aroundOf(part, current.getStore())
      if (around === null) return work({ traceId: null, note: () => {}, failed: () => {} })
      const told = tracer.startSpan(part.name, { kind: kinds[part.kind], attributes: { ...part.attributes } }, around)
      try {
        return await current.run(trace.setSpan(around, told), () => work(spanOf(told)))
      } catch (fault) {
        fail(told, faultName(fault))
        throw fault
      } finally {
        told.end()
      }
    },
    statement({ name, ms, attributes, errorType }) {
      const around = current.getStore()
      if (around === undefined) return
      const endTime = Date.now()
      const options = { kind: SpanKind.CLIENT, attributes: { ...attributes }, startTime: endTime - ms }
      const told = tracer.startSpan(name, options, around)
      if (errorType !== null) fail(told, errorType)
      told.end(endTime)
    },
    async close() {
      const giveUp = new AbortController()
      const late = pause(patienceMs, undefined, { signal: giveUp.signal, ref: false }).catch(() => {})
      await Promise.race([provider.shutdown().catch(() => {}), late])
      giveUp.abort()
    },
  }
}

const samplerOf = ({ share, followsCallers = false }: TraceSettings): Sampler =>
  new ParentBasedSampler({
    root: new TraceIdRatioBasedSampler(share),
    remoteParentSampled: followsCallers ? new AlwaysOnSampler() : drawnSampler(share),
  })

/** Draws for itself: a caller who chooses the trace ID would choose one that the ratio of trace IDs lets through. */
const drawnSampler = (share: number): Sampler => {
  const ratio = new TraceIdRatioBasedSampler(share)
  return {
    shouldSample: (context) => ratio.shouldSample(context, randomBytes(16).toString('hex')),
    toString: () => `Drawn{${share}}`,
  }
}

/** Null where a part is not told of. */
const aroundOf = ({ kind, traceParent }: Part, within: Context | undefined): Context | null => {
  if (kind === 'request') return continued(traceParent ?? null)
  // It is sent when its turn comes, by whatever is at work then.
  if (kind === 'message') return ROOT_CONTEXT
  return within ?? (kind === 'call' ? ROOT_CONTEXT : null)
}

const continued = (header: string | null): Context => {
  const parent = traceParentOf(header)
  if (parent === null) return ROOT_CONTEXT
  const { traceId, spanId, flags } = parent
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags & 1, isRemote: true })
}

const spanOf = (told: Told): Span => ({
  traceId: told.isRecording() ? told.spanContext().traceId : null,
  note: (attributes) => void told.setAttributes({ ...attributes }),
  failed: (errorType) => fail(told, errorType),
})

const fail = (told: Told, errorType: string): void => {
  told.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR })
}

const exporterFor = ({ endpoint, headers }: TraceSettings): SpanExporter =>
  new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportTimeoutMs,
  })

/** Tells the log when a collector falls silent, and when it is back: once each, however many batches there are. */
const heard = (exporter: SpanExporter, log: Log): SpanExporter => {
  let isSilent = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0 is success; whatever else comes with words of the collector, which stay out of the log.
        const hasFailed = result.code !== 0
        if (hasFailed && !isSilent) log.warn({ fault: faultName(result.error) }, 'traces could not be handed over')
        if (!hasFailed && isSilent) log.info({}, 'traces are handed over again')
        isSilent = hasFailed
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
