import { ScimError, type ScimType } from '../../domain/scim/scim-error.ts'
import type { ProviderError } from '../../errors.ts'
import { guarded } from '../../http/answer.ts'
import type { Exchange } from '../../http/exchange.ts'
import { asRefusal } from '../../http/faults.ts'

/** An answer of the SCIM service, before it is sent. */
export interface ScimAnswer {
  readonly status: number
  /** Absent for an answer without a body. */
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
  /** For the log of the admin: the ID of the person or group, and what the request changed, as a sentence. */
  readonly subjectId?: string
  readonly did?: string
  /** Whether the log has the line already. */
  readonly isLogged?: boolean
}

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Returns the response. No page of a browser reads it, so it has no headers for other origins. */
export const scimResponse = ({
  status,
  body,
  headers = {},
}: Omit<ScimAnswer, 'subjectId' | 'did' | 'isLogged'>): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      ...guarded,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      ...(body !== undefined && { 'Content-Type': 'application/scim+json; charset=utf-8' }),
      ...headers,
    },
  })

/** The `scimType` of errors of the rules that all callers share. */
const scimTypes: Readonly<Record<string, readonly [number, ScimType | null]>> = {
  duplicate_email: [409, 'uniqueness'],
  invalid_email: [400, 'invalidValue'],
  invalid_json: [400, 'invalidSyntax'],
  bad_request: [400, 'invalidValue'],
}

/** A refusal in the form of RFC 7644, section 3.12. */
export interface ScimRefusal {
  readonly status: number
  readonly scimType: ScimType | null
  readonly detail: string
  readonly headers: Readonly<Record<string, string>>
}

/** Converts anything thrown into a SCIM error. An internal fault is noted for the log of the server. */
export const scimRefusal = (exchange: Pick<Exchange, 'refusal'>, thrown: unknown): ScimRefusal => {
  if (thrown instanceof ScimError) {
    const { status, scimType, message: detail, headers } = thrown
    return { status, scimType, detail, headers: { ...(status === 401 && challenge), ...headers } }
  }
  const refusal: ProviderError = asRefusal(thrown)
  exchange.refusal = refusal
  const [status, scimType] = scimTypes[refusal.type] ?? [refusal.status, null]
  const { retryAfterSeconds: wait } = refusal
  return { status, scimType, detail: refusal.message, headers: wait === undefined ? {} : { 'Retry-After': `${wait}` } }
}

const challenge = { 'WWW-Authenticate': 'Bearer realm="scim"' } as const

export const refusedResponse = ({ status, scimType, detail, headers }: ScimRefusal): Response =>
  scimResponse({
    status,
    body: { schemas: [errorSchema], status: String(status), ...(scimType !== null && { scimType }), detail },
    headers,
  })
