import type { Req, Res } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Writable } from './writable.ts'

/** Parameters that the client adds itself. */
type Unasked =
  | 'intermediate_session_token'
  | 'pkce_code_verifier'
  | 'code_verifier'
  | 'pkce_code_challenge'
  | 'code_challenge'

/** The options that a page passes to a call. */
export type CallOptions<Call> = Writable<Omit<Req<Call>, Unasked>>

/** Members common to all variants of a response: the existing packages do not distinguish variants. */
type InCommon<Value, Name extends keyof Value = keyof Value> = { [Each in Name]: Value[Each] }

/** The response of a call. */
export type CallResponse<Call> = InCommon<Writable<Res<Call> & Receipt>>
