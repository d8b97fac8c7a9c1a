import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { EventDetails, EventName } from '@latchkey/protocol/core/events'
import type { Clock, Random } from './browser/ports.ts'
import type { TextStore } from './browser/storage.ts'
import type { SessionStore, SessionView, SignedIn } from './session/session.ts'
import type { Settings } from './settings/bootstrap.ts'
import type { PublicToken } from './token.ts'
import type { Bases } from './transport/endpoints.ts'
import type { SignedInState } from './vertical.ts'

/**
 * The client of one project on one page, the first parameter of every action. It knows no action itself, so a bundle
 * contains only the actions that the page imports.
 */
export interface Client<Who extends SignedInState = SignedIn> {
  readonly token: PublicToken
  /** Base URL of the provider without a trailing slash. Empty on a server if no base URL is set. */
  readonly base: string
  readonly bases: Bases
  /**
   * Sends a call and resolves with its `data`. A session that the call grants is stored before that. Rejects with an
   * error of `errors.ts`, or with the signal's reason if it is aborted.
   */
  send<Req, Res>(call: Call<Req, Res>, params: Req, signal?: AbortSignal): Promise<Res & Receipt>
  readonly session: SessionView<Who>
  /** Returns the session store. Rejects with a NetworkError if the runtime could not be loaded. */
  store(): Promise<SessionStore<Who>>
  readonly settings: SettingsSource
  /** Storage for values that a later page needs, such as the PKCE verifier of a magic link. */
  readonly storage: TextStore
  readonly random: Random
  readonly clock: Pick<Clock, 'now'>
  /** Reports an event to the provider. Events are batched; failures are ignored. */
  report<N extends EventName>(name: N, details: EventDetails[N]): void
}

/**
 * The project's settings, from the last visit and from the provider. `remembered` and `fresh` reject with a
 * NetworkError if the runtime could not be loaded, and can be called again.
 */
export interface SettingsSource {
  /**
   * Returns whether to show the watermark, which a first screen needs. Null if unknown. Makes no
   * request.
   */
  watermark(): boolean | null
  /** Returns the project's styles that the last visit stored; null if there are none. Makes no request. */
  theme(): object | null
  /** Resolves with the valid settings that the last visit stored, and the defaults for the rest. */
  remembered(): Promise<Settings>
  /** Resolves with the provider's answer, or with `remembered()` if the request fails. One request per client. */
  fresh(): Promise<Settings>
}
