import type { Req, Res } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Writable } from './writable.ts'

/** What the client says by itself. */
type Unasked =
  | 'intermediate_session_token'
  | 'pkce_code_verifier'
  | 'code_verifier'
  | 'pkce_code_challenge'
  | 'code_challenge'

/** What a page says to a call. */
export type Asked<Call> = Writable<Omit<Req<Call>, Unasked>>

/** Of answers that may be one or another what they have in common: the existing packages do not tell them apart. */
type InCommon<Value, Name extends keyof Value = keyof Value> = { [Each in Name]: Value[Each] }

/** What it is answered. */
export type Answer<Call> = InCommon<Writable<Res<Call> & Receipt>>
