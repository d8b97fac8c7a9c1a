import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { EventDetails, EventName } from '@latchkey/protocol/core/events'
import type { Random } from './browser/ports.ts'
import type { TextStore } from './browser/storage.ts'
import type { SessionStore, SessionView, SignedIn } from './session/session.ts'
import type { Settings } from './settings/bootstrap.ts'
import type { PublicToken } from './token.ts'
import type { Bases } from './transport/endpoints.ts'
import type { Known } from './vertical.ts'

/**
 * What every action takes first: one project, spoken for in one page. A bundle holds only the actions
 * that it names, because the client knows none of them.
 */
export interface Client<Who extends Known = SignedIn> {
  readonly token: PublicToken
  /** Where the provider is, without a slash at the end. Empty on a server where the page's own origin is meant. */
  readonly base: string
  readonly bases: Bases
  /**
   * Sends a call and resolves with its `data`; what the call grants is in the session store by then.
   * Rejects with an error of this package (`errors.ts`), or with the signal's reason once it is aborted.
   */
  send<Req, Res>(call: Call<Req, Res>, params: Req, signal?: AbortSignal): Promise<Res & Receipt>
  readonly session: SessionView<Who>
  /** What keeps the session. Rejects with a NetworkError where what talks to the provider could not be fetched. */
  store(): Promise<SessionStore<Who>>
  readonly settings: SettingsSource
  /** Where an action keeps what a later page needs, such as the verifier of a link that is on its way. */
  readonly storage: TextStore
  readonly random: Random
  /** Tells the provider that something happened; batched, never awaited, silent when it fails. */
  report<N extends EventName>(name: N, details: EventDetails[N]): void
}

/**
 * The project's settings: what the last visit left, and what the provider says now. Both reject with a NetworkError where
 * what talks to the provider could not be fetched, and may then be asked again.
 */
export interface SettingsSource {
  /** Whether the watermark is shown: all that a first screen asks of the settings. Null while nobody has told. Never waits. */
  watermark(): boolean | null
  /** What the last visit left, as far as it can be believed, else the defaults. */
  remembered(): Promise<Settings>
  /** The provider's answer, or `remembered()` when it cannot be had. One request per client. */
  fresh(): Promise<Settings>
}
