import type { Call } from '@latchkey/protocol/core/call'
import type { RuntimePorts } from '../browser/ports.ts'
import { LatchkeyError, NetworkError } from '../errors.ts'
import type { PublicToken } from '../token.ts'
import { readAnswer } from './answer.ts'
import { wireRequest } from './request.ts'
import { type TelemetryIds, telemetry } from './telemetry.ts'

/** Encodes the UTF-8 bytes of a text as Base64. `btoa` alone throws on characters outside Latin-1. */
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** The user on whose behalf a request is sent. */
export interface Caller {
  /** The signed-in user as this page knows them. */
  readonly who: TelemetryIds
  /** The session token, if scripts may read it. */
  readonly credential: string | null
}

/** Sends one request and reads its response, without regard to the session. */
export type Exchange = <Req, Res>(
  call: Call<Req, Res>,
  params: Req,
  caller: Caller,
  signal?: AbortSignal,
) => Promise<Readonly<Record<string, unknown>>>

/** Options of an exchange. */
interface ExchangeOptions {
  readonly ports: RuntimePorts
  readonly token: PublicToken
  /** Base of all calls, with `/sdk/v1`. */
  readonly base: string
  readonly timeoutMs: number
}

/** Creates the exchange of one project. It rejects with an error of `errors.ts`, or with `signal.reason` if aborted. */
export const createExchange =
  ({ ports, token, base, timeoutMs }: ExchangeOptions): Exchange =>
  async (call, params, { who, credential }, signal) => {
    signal?.throwIfAborted()
    const { method, path, body } = wireRequest(call, params)
    const request = new AbortController()
    const relay = () => request.abort()
    signal?.addEventListener('abort', relay)
    let isTimedOut = false
    let isLeaving = false
    const unwatch = ports.page
      ? ports.life.onLeave(() => {
          isLeaving = true
        })
      : () => {}
    const stop = ports.clock.after(timeoutMs, () => {
      isTimedOut = true
      request.abort()
    })
    try {
      const response = await ports.fetch(base + path, {
        method,
        headers: {
          Authorization: `Basic ${base64(`${token.value}:${credential ?? token.value}`)}`,
          'Content-Type': 'application/json',
          'X-SDK-Client': base64(JSON.stringify(telemetry(ports, who, call.component))),
          'X-SDK-Parent-Host': ports.page?.origin ?? '',
        },
        credentials: 'include',
        // The page's URL may still contain the token of a link.
        referrerPolicy: 'strict-origin',
        signal: request.signal,
        ...(body !== undefined && { body }),
      })
      return readAnswer(response, await response.text(), ports.clock.now())
    } catch (error) {
      // Some browsers abort requests when a page is left, which is not a failure. Report it only if the page is still
      // there after the timeout, or when the user returns to it.
      stop()
      if (isLeaving && !isTimedOut && !(error instanceof LatchkeyError))
        await new Promise<void>((stay) => void ports.clock.after(timeoutMs, stay))
      signal?.throwIfAborted()
      if (isTimedOut) throw new NetworkError('timeout', error)
      throw error instanceof LatchkeyError ? error : new NetworkError('unreachable', error)
    } finally {
      stop()
      unwatch()
      signal?.removeEventListener('abort', relay)
    }
  }
