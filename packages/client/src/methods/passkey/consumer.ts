import type { ByPasskey, RegisterStart } from '@latchkey/protocol/methods/passkey/consumer'
import * as calls from '@latchkey/protocol/methods/passkey/consumer'
import { action, type PageAnswer, toPageAnswer } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { ApiError } from '../../core/errors.ts'
import { browserSupportsAutofill, hasField } from './autofill.ts'
import { create, get } from './ceremony.ts'
import { isCeremonyRunning, runExclusively } from './exclusive-ceremony.ts'
import { signalRemainingPasskeys, signalUnknownPasskey } from './tell-browser.ts'

type Overrides = Pick<
  RegisterStart,
  'authenticator_type' | 'override_id' | 'override_name' | 'override_display_name' | 'use_base64_url_encoding'
>

export interface RegisterOptions extends Overrides {
  /** If unset, the session keeps its expiry. */
  readonly session_duration_minutes?: number
  /** The page's host or a parent domain that the project allows. Default: the page's host. */
  readonly domain?: string
  /** Creates a discoverable credential with user verification, which signs in without a user name. */
  readonly is_passkey?: boolean
  /**
   * Shows no prompt: the browser creates a passkey if it has just filled in the account's password and the project
   * allows it.
   */
  readonly conditional_mediation?: boolean
}

const registerPasskey = async (
  client: Client,
  { session_duration_minutes, domain = location.hostname, is_passkey, ...more }: RegisterOptions = {},
  signal?: AbortSignal,
): Promise<PageAnswer<ByPasskey>> => {
  const public_key_credential = await runExclusively(signal, async (only) => {
    const { public_key_credential_creation_options } = await client.send(
      calls.registerStart,
      {
        ...more,
        domain,
        ...(is_passkey !== undefined && { return_passkey_credential_options: is_passkey }),
        user_agent: navigator.userAgent,
      },
      only,
    )
    return create(public_key_credential_creation_options, only, more.conditional_mediation ? 'conditional' : undefined)
  })
  const minutes = session_duration_minutes === undefined ? {} : { session_duration_minutes }
  return toPageAnswer(await client.send(calls.register, { public_key_credential, ...minutes }, signal))
}

/**
 * Registers a passkey for the signed-in user: options, the browser's prompt, and verification by the provider.
 *
 * @throws PasskeyError if the prompt ends without a passkey; its `code` gives the reason
 */
export const register = Object.assign(registerPasskey, {
  /** Both calls, because the browser's prompt comes between them: the first call does not imply the second. */
  calls: [calls.registerStart, calls.register] as const,
})

/**
 * Registers a passkey without a prompt, from the password that the browser has just filled in. It does not disturb a
 * running ceremony, and a later ceremony ends it.
 */
export const registerConditionally = async (client: Client): Promise<void> => {
  if (!isCeremonyRunning()) await registerPasskey(client, { is_passkey: true, conditional_mediation: true })
}

export interface AuthenticateOptions {
  readonly session_duration_minutes: number
  readonly domain?: string
  readonly is_passkey?: boolean
  /** Offers passkeys in the autofill of a field instead of a prompt. */
  readonly conditional_mediation?: boolean
  /** Skips the check for such a field, which does not find one in a shadow root. */
  readonly disable_input_check?: boolean
}

/**
 * Signs in with a passkey; with a session, proves a passkey of the signed-in user. Resolves with `null` if autofill is
 * requested but the browser does not support it or the page has no field for it.
 *
 * @throws PasskeyError if the prompt ends without a passkey, or another ceremony starts on the page
 */
export const authenticate = async (
  client: Client,
  { session_duration_minutes, domain = location.hostname, is_passkey, ...autofill }: AuthenticateOptions,
  signal?: AbortSignal,
): Promise<PageAnswer<ByPasskey> | null> => {
  const { conditional_mediation = false, disable_input_check = false } = autofill
  // Checked after this ceremony became the current one: a prompt that opens meanwhile must not yield to it.
  const canWait = async () => (await browserSupportsAutofill()) && (disable_input_check || hasField())
  const start = calls.authenticateStart[client.session.current() ? 'secondary' : 'primary']
  const passkeyOptions = is_passkey === undefined ? {} : { return_passkey_credential_options: is_passkey }
  const assertion = await runExclusively(signal, async (only) => {
    if (conditional_mediation && !(await canWait())) return null
    only.throwIfAborted()
    const { public_key_credential_request_options } = await client.send(start, { domain, ...passkeyOptions }, only)
    return get(public_key_credential_request_options, only, conditional_mediation ? 'conditional' : undefined)
  })
  if (assertion === null) return null
  const finish = { public_key_credential: assertion.text, session_duration_minutes }
  try {
    return toPageAnswer(await client.send(calls.authenticate, finish, signal))
  } catch (error) {
    if (isUnknownPasskey(error)) await signalUnknownPasskey(assertion.rpId ?? domain, assertion.credentialId)
    throw error
  }
}

const isUnknownPasskey = (error: unknown): boolean =>
  error instanceof ApiError && error.error_type === 'webauthn_registration_not_found'

/** Renames a passkey. The local copy of the user does not change: call `user.get`. */
export const update = action(calls.update)

/** Deletes a passkey from the account, and signals the remaining ones to the browser. */
export const remove = async (client: Client, params: { readonly id: string }, signal?: AbortSignal) => {
  const registrations = client.session.current()?.user.webauthn_registrations
  const domain = registrations?.find(({ webauthn_registration_id }) => webauthn_registration_id === params.id)?.domain
  const answer = await client.send(calls.remove, params, signal)
  const store = await client.store()
  store.remember({ user: answer.__user })
  if (domain !== undefined) void signalRemainingPasskeys(client, domain)
  return toPageAnswer(answer)
}

/** Methods of `client.webauthn`. */
export const webauthn = {
  /** Registers a passkey. Call it in a click handler: browsers require a user gesture. */
  register: (client: Client, options?: RegisterOptions) => register(client, options),
  /** Signs in with a passkey. `signal` closes the prompt, or removes the passkeys from autofill. */
  authenticate: (client: Client, { signal, ...options }: AuthenticateOptions & { readonly signal?: AbortSignal }) =>
    authenticate(client, options, signal),
  /** Renames a passkey: `update({ webauthn_registration_id, name })`. */
  update: (client: Client, options: { readonly webauthn_registration_id: string; readonly name: string }) =>
    update(client, options),
  /** Checks whether the browser can offer passkeys in autofill (`conditional_mediation`). */
  browserSupportsAutofill: (_client: Client) => browserSupportsAutofill(),
}

/** Methods of `client.user` for passkeys. */
export const userPasskeys = {
  deleteWebauthnRegistration: (client: Client, id: string) => remove(client, { id }),
}
