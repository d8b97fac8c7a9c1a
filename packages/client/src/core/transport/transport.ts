import type { Call } from '@latchkey/protocol/core/call'
import type { RuntimePorts } from '../browser/ports.ts'
import { LatchkeyError, NetworkError } from '../errors.ts'
import type { PublicToken } from '../token.ts'
import { readAnswer } from './answer.ts'
import { base64 } from './base64.ts'
import { wireRequest } from './request.ts'
import { type Identified, telemetry } from './telemetry.ts'

/** For whom a request is made. */
export interface Caller {
  /** Who is signed in, as far as this page knows. */
  readonly who: Identified
  /** The session token, where scripts may read it. */
  readonly credential: string | null
}

/** One request and its answer, with no knowledge of what the answer means for the session. */
export type Exchange = <Req, Res>(
  call: Call<Req, Res>,
  params: Req,
  caller: Caller,
  signal?: AbortSignal,
) => Promise<Readonly<Record<string, unknown>>>

/** One project at one provider, as its requests need it. */
interface ExchangeOptions {
  readonly ports: RuntimePorts
  readonly token: PublicToken
  /** Base of all calls, with `/sdk/v1`. */
  readonly base: string
  readonly timeoutMs: number
}

/** Makes the exchange of one project. Rejects with an error of `errors.ts`, or with `signal.reason` once aborted. */
export const createExchange =
  ({ ports, token, base, timeoutMs }: ExchangeOptions): Exchange =>
  async (call, params, { who, credential }, signal) => {
    signal?.throwIfAborted()
    const { method, path, body } = wireRequest(call, params)
    const request = new AbortController()
    const relay = () => request.abort()
    signal?.addEventListener('abort', relay)
    let late = false
    let isLeaving = false
    const unwatch = ports.page
      ? ports.life.onLeave(() => {
          isLeaving = true
        })
      : () => {}
    const stop = ports.clock.after(timeoutMs, () => {
      late = true
      request.abort()
    })
    try {
      const response = await ports.fetch(base + path, {
        method,
        headers: {
          Authorization: `Basic ${base64(`${token.value}:${credential ?? token.value}`)}`,
          'Content-Type': 'application/json',
          'X-SDK-Client': base64(JSON.stringify(telemetry(ports, who))),
          'X-SDK-Parent-Host': ports.page?.origin ?? '',
        },
        credentials: 'include',
        // The page's address may still hold the token of a link that was followed.
        referrerPolicy: 'strict-origin',
        signal: request.signal,
        ...(body !== undefined && { body }),
      })
      return readAnswer(response, await response.text(), ports.clock.now())
    } catch (error) {
      // Some browsers end what is under way when a page is left, and that is no failure: whoever is still here after all, or
      // comes back to the page, is told then.
      stop()
      if (isLeaving && !late && !(error instanceof LatchkeyError))
        await new Promise<void>((stay) => void ports.clock.after(timeoutMs, stay))
      signal?.throwIfAborted()
      if (late) throw new NetworkError('timeout', error)
      throw error instanceof LatchkeyError ? error : new NetworkError('unreachable', error)
    } finally {
      stop()
      unwatch()
      signal?.removeEventListener('abort', relay)
    }
  }
