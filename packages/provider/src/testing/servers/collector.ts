import { type Receiver, startReceiver } from './receiver.ts'

/** A span as OTLP's JSON has it, its attributes as an object. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** 2 is a server's, 3 a client's, 4 a producer's. */
  readonly kind: number
  readonly status: { readonly code?: number }
  readonly attributes: Readonly<Record<string, unknown>>
  readonly service: unknown
}

/** A real receiver of OTLP over HTTP, on loopback. */
export interface Collector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is set to. */
  readonly endpoint: string
  readonly receiver: Receiver
  spans(): readonly ReceivedSpan[]
  close(): Promise<void>
}

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, unknown>>
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & { readonly attributes: readonly Attribute[] })[]
    }[]
  }[]
}

const objectOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const spansOf = ({ resourceSpans }: Sent): readonly ReceivedSpan[] =>
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
