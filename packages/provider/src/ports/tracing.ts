/** Attributes of a span, named by OpenTelemetry's conventions. They never contain personal data. */
export type Attributes = Readonly<Record<string, string | number>>

/** A unit of work that becomes a span. */
export interface TracedWork {
  /**
   * A request or a message starts a new trace, and so does a call outside of any other work. A transaction is traced
   * only inside one of them, because polling every few seconds would hide everything else.
   */
  readonly kind: 'request' | 'message' | 'transaction' | 'call'
  /** One of a small set, such as `POST /sdk/v1/otps/authenticate`; never a path with IDs. */
  readonly name: string
  /** The `traceparent` header of a request. */
  readonly traceParent?: string | null
  readonly attributes?: Attributes
}

/** The span of a running part. */
export interface Span {
  /** Null if tracing is off. */
  readonly traceId: string | null
  note(attributes: Attributes): void
  failed(errorType: string): void
}

/** A completed statement. */
export interface EndedStatement {
  readonly name: string
  readonly ms: number
  readonly attributes: Attributes
  /** Null if it succeeded. */
  readonly errorType: string | null
}

/** Reports to tracing where the time of a request goes. It never delays a request and never throws. */
export interface Tracing {
  /** Whether tracing is on. */
  readonly isOn: boolean
  /** Runs the work in a child span of the current one. An error is recorded by name only and rethrown. */
  part<Result>(part: TracedWork, work: (span: Span) => Promise<Result>): Promise<Result>
  statement(ended: EndedStatement): void
  /** Exports pending spans, within a time limit. */
  close(): Promise<void>
}

const noSpan: Span = { traceId: null, note: () => {}, failed: () => {} }

export const noTracing: Tracing = {
  isOn: false,
  part: (_part, work) => work(noSpan),
  statement: () => {},
  close: async () => {},
}

/** Returns the name of a fault. Its message is omitted, because it may contain an address. */
export const faultName = (fault: unknown): string => (fault instanceof Error ? fault.name : typeof fault)
