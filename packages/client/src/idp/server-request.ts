import type { Call } from '@latchkey/protocol/core/call'
import { bootstrap } from '@latchkey/protocol/identity/bootstrap'
import { revoke as revokeMember } from '@latchkey/protocol/identity/member-session'
import { revoke as revokeUser } from '@latchkey/protocol/identity/session'
import type { Client } from '../core/client.ts'
import { NetworkError } from '../core/errors.ts'
import type { Settings } from '../core/settings/bootstrap.ts'
import { settingsOf } from '../core/settings/settings-reader.ts'
import { readAnswer } from '../core/transport/answer.ts'
import { wireRequest } from '../core/transport/request.ts'

/** One request to a page of a server: the project, and the session that the browser's cookie names. */
export interface ServerRequest {
  /** Base URL of the provider, without a trailing slash. */
  readonly base: string
  readonly publicToken: string
  /** Null if no one is signed in. */
  readonly sessionToken: string | null
}

/** Milliseconds to wait for one answer of the provider. */
const TIMEOUT_MS = 10_000

/**
 * Creates what a server needs to answer one request: calls on behalf of the browser's session, without a client that
 * would keep or refresh it.
 *
 * @example
 * const { send, settings } = serverRequest({ base: 'https://auth.example.com', publicToken, sessionToken })
 */
export const serverRequest = ({ base, publicToken, sessionToken }: ServerRequest) => {
  const credentials = new TextEncoder().encode(`${publicToken}:${sessionToken ?? publicToken}`)
  const headers = {
    Authorization: `Basic ${btoa(String.fromCharCode(...credentials))}`,
    'Content-Type': 'application/json',
  }
  const failed = (cause: unknown): never => {
    throw new NetworkError('unreachable', cause)
  }
  const send = async <Req, Res>(call: Call<Req, Res>, params: Req): Promise<Res> => {
    const { path, ...request } = wireRequest(call, params)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(`${base}/sdk/v1${path}`, { ...request, headers, redirect: 'error', signal }).catch(
      failed,
    )
    // The provider's clock, which a date in `Retry-After` is of too: the same answer is the same page.
    const answeredAtMs = Date.parse(response.headers.get('Date') ?? '')
    return readAnswer(response, await response.text().catch(failed), answeredAtMs) as Res
  }
  return {
    /** The part of a client that actions use to send a call. */
    client: { send, report() {} } as unknown as Client,
    /** Reads the project's settings. */
    settings: async (): Promise<Settings> => settingsOf({ ...(await send(bootstrap, { public_token: publicToken })) }),
    /** Ends the session, of a user or of a member. */
    revoke: (whose: 'user' | 'member') => send<object, object>(whose === 'user' ? revokeUser : revokeMember, {}),
  }
}
