import { type Receiver, startReceiver } from './receiver.ts'

/** A span of OTLP/JSON, with its attributes as an object. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 2 is a server span, 3 a client span, 4 a producer span. */
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: Readonly<Record<string, unknown>>
  readonly service: unknown
}

/** A real receiver of OTLP over HTTP, on loopback. */
export interface Collector {
  /** Value for `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string
  readonly receiver: Receiver
  spans(): readonly ReceivedSpan[]
  close(): Promise<void>
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
interface ExportRequest {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & { readonly attributes: readonly Attribute[] })[]
    }[]
  }[]
}

const objectOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const spansOf = ({ resourceSpans }: ExportRequest): readonly ReceivedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        attributes: objectOf(span.attributes),
        service: objectOf(resource.attributes)['service.name'],
      })),
    ),
  )

export const startCollector = async (): Promise<Collector> => {
  const receiver = await startReceiver()
  return {
    endpoint: new URL(receiver.url).origin,
    receiver,
    spans: () => receiver.calls.flatMap(({ body }) => spansOf(JSON.parse(body))),
    close: () => receiver.close(),
  }
}
