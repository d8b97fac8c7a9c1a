import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
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
import { faultName, type Span, type TracedWork, type Tracing } from './tracing.ts'

/** Trace export settings, as in OpenTelemetry. */
export interface TraceSettings {
  /** The collector; traces go to `/v1/traces` below it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The share of traces that is exported, from 0 to 1. */
  readonly share: number
  /** Whether a request with a sampled `traceparent` is always exported. Any client can send that header. */
  readonly followsCallers?: boolean
}

/** Timeout of an export. Meanwhile, other batches wait in a queue that drops the excess. */
const exportTimeoutMs = 5_000
/** How long a stop waits for pending exports. */
const patienceMs = 2_000

const kinds: Readonly<Record<TracedWork['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  message: SpanKind.PRODUCER,
  transaction: SpanKind.INTERNAL,
  call: SpanKind.CLIENT,
}

/** Exports spans to an OpenTelemetry collector over HTTP, in batches and without delaying requests. */
export const openTelemetry = (settings: TraceSettings, log: Log): Tracing => {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.serviceName }),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withLoggedFailures(exporterFor(settings), log),
        exportTimeoutMillis: exportTimeoutMs,
      }),
    ],
  })
  const tracer = provider.getTracer('latchkey')
  const current = new AsyncLocalStorage<Context>()

  return {
    isOn: true,
    async part(part, work) {
      const parentContext = parentContextOf(part, current.getStore())
      if (parentContext === null) return work({ traceId: null, note: () => {}, failed: () => {} })
      const span = tracer.startSpan(
        part.name,
        { kind: kinds[part.kind], attributes: { ...part.attributes } },
        parentContext,
      )
      try {
        return await current.run(trace.setSpan(parentContext, span), () => work(spanOf(span)))
      } catch (fault) {
        fail(span, faultName(fault))
        throw fault
      } finally {
        span.end()
      }
    },
    statement({ name, ms, attributes, errorType }) {
      const parentContext = current.getStore()
      if (parentContext === undefined) return
      const endTime = Date.now()
      const options = { kind: SpanKind.CLIENT, attributes: { ...attributes }, startTime: endTime - ms }
      const span = tracer.startSpan(name, options, parentContext)
      if (errorType !== null) fail(span, errorType)
      span.end(endTime)
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

/** Samples by a random draw, because a caller could choose a trace ID that the ratio sampler accepts. */
const drawnSampler = (share: number): Sampler => {
  const ratio = new TraceIdRatioBasedSampler(share)
  return {
    shouldSample: (context) => ratio.shouldSample(context, randomBytes(16).toString('hex')),
    toString: () => `Drawn{${share}}`,
  }
}

/** Returns the parent context of a part; null if the part is not traced. */
const parentContextOf = ({ kind, traceParent }: TracedWork, current: Context | undefined): Context | null => {
  if (kind === 'request') return contextOf(traceParent ?? null)
  // A queued message is sent later, during unrelated work.
  if (kind === 'message') return ROOT_CONTEXT
  return current ?? (kind === 'call' ? ROOT_CONTEXT : null)
}

const contextOf = (header: string | null): Context => {
  const parent = traceParentOf(header)
  if (parent === null) return ROOT_CONTEXT
  const { traceId, spanId, flags } = parent
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags & 1, isRemote: true })
}

const spanOf = (span: OtelSpan): Span => ({
  traceId: span.isRecording() ? span.spanContext().traceId : null,
  note: (attributes) => void span.setAttributes({ ...attributes }),
  failed: (errorType) => fail(span, errorType),
})

const fail = (span: OtelSpan, errorType: string): void => {
  span.setAttribute('error.type', errorType).setStatus({ code: SpanStatusCode.ERROR })
}

const exporterFor = ({ endpoint, headers }: TraceSettings): SpanExporter =>
  new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: exportTimeoutMs,
  })

/** Logs when a collector stops answering and when it recovers, once each. */
const withLoggedFailures = (exporter: SpanExporter, log: Log): SpanExporter => {
  let isSilent = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0 is success. Error messages of the collector are not logged.
        const hasFailed = result.code !== 0
        if (hasFailed && !isSilent) log.warn({ fault: faultName(result.error) }, 'traces could not be exported')
        if (!hasFailed && isSilent) log.info({}, 'traces are exported again')
        isSilent = hasFailed
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
