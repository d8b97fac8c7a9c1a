/** Words and numbers about a part of the work, by the names of OpenTelemetry's conventions. Never what tells of a person. */
export type Attributes = Readonly<Record<string, string | number>>

/** A stretch of work that is told of once it has ended. */
export interface Part {
  /**
   * A request and a message begin a trace of their own, and a call does where nothing else is at work. A transaction is told
   * of inside one of them only: what looks for work every few seconds would bury everything else.
   */
  readonly kind: 'request' | 'message' | 'transaction' | 'call'
  /** One of few: `POST /sdk/v1/otps/authenticate`, never a path with ids in it. */
  readonly name: string
  /** The `traceparent` header that came with a request. */
  readonly traceParent?: string | null
  readonly attributes?: Attributes
}

/** A part of the work while it is done. */
export interface Span {
  /** Null where nobody is told of it. */
  readonly traceId: string | null
  note(attributes: Attributes): void
  failed(errorType: string): void
}

/** A statement that has ended. */
export interface EndedStatement {
  readonly name: string
  readonly ms: number
  readonly attributes: Attributes
  /** Null where it did what it should. */
  readonly errorType: string | null
}

/** Tells an operator's tracing where the time of a request goes. It never makes one wait, and never fails. */
export interface Tracing {
  /** Whether anybody is told. */
  readonly isOn: boolean
  /** Does the work, as a part of what it was begun in. What it throws is told by its name alone, and thrown on. */
  part<Result>(part: Part, work: (span: Span) => Promise<Result>): Promise<Result>
  statement(ended: EndedStatement): void
  /** Hands over what was not told yet, for as long as there is patience. */
  close(): Promise<void>
}

const untold: Span = { traceId: null, note: () => {}, failed: () => {} }

export const noTracing: Tracing = {
  isOn: false,
  part: (_part, work) => work(untold),
  statement: () => {},
  close: async () => {},
}

/** What a fault is called. Its message is left out: it may repeat an address. */
export const faultName = (fault: unknown): string => (fault instanceof Error ? fault.name : typeof fault)
