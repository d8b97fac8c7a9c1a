import type { ByPasskey, RegisterStart } from '@latchkey/protocol/methods/passkey/consumer'
import * as calls from '@latchkey/protocol/methods/passkey/consumer'
import { action, type Seen, seen } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { ApiError } from '../../core/errors.ts'
import { browserSupportsAutofill, hasField } from './autofill.ts'
import { create, get } from './ceremony.ts'
import { exclusiveCeremony, isCeremonyRunning } from './exclusive-ceremony.ts'
import { tellRemaining, tellUnknown } from './tell-browser.ts'

type Overrides = Pick<
  RegisterStart,
  'authenticator_type' | 'override_id' | 'override_name' | 'override_display_name' | 'use_base64_url_encoding'
>

export interface RegisterOptions extends Overrides {
  /** Left out, the session ends when it would have ended anyway. */
  readonly session_duration_minutes?: number
  /** The page's host, or a domain above it that the project lists. Default: the page's host. */
  readonly domain?: string
  /** One that signs in by itself: it is kept by the device, and the person is verified. */
  readonly is_passkey?: boolean
  /** Ask nobody: the browser makes one where it has just filled in the account's password, and the project allows it. */
  readonly conditional_mediation?: boolean
}

const registering = async (
  client: Client,
  { session_duration_minutes, domain = location.hostname, is_passkey, ...more }: RegisterOptions = {},
  signal?: AbortSignal,
): Promise<Seen<ByPasskey>> => {
  const public_key_credential = await exclusiveCeremony(signal, async (only) => {
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
  return seen(await client.send(calls.register, { public_key_credential, ...minutes }, signal))
}

/**
 * Makes a passkey for whoever is signed in, in one go: options, the browser's prompt, and the provider's word.
 *
 * @throws PasskeyError when the prompt ends without one; its `code` says why
 */
export const register = Object.assign(registering, {
  /** Both, because a page's own prompt stands between them: nobody sees the second by asking for the first. */
  calls: [calls.registerStart, calls.register] as const,
})

/**
 * Has the browser make a passkey out of the password that it has just filled in, without a word. A ceremony of the page goes on
 * undisturbed, and one that begins meanwhile ends this.
 */
export const registerUnasked = async (client: Client): Promise<void> => {
  if (!isCeremonyRunning()) await registering(client, { is_passkey: true, conditional_mediation: true })
}

export interface AuthenticateOptions {
  readonly session_duration_minutes: number
  readonly domain?: string
  readonly is_passkey?: boolean
  /** Wait in the autofill of a field instead of showing a prompt. */
  readonly conditional_mediation?: boolean
  /** Do not look for that field first: one in a shadow root is not found. */
  readonly disable_input_check?: boolean
}

/**
 * Signs in with a passkey; while somebody is signed in, proves one of theirs. `null` where autofill was asked for and
 * the browser has none, or the page no field for it.
 *
 * @throws PasskeyError when the prompt ends without one, or another ceremony is begun on the page
 */
export const authenticate = async (
  client: Client,
  { session_duration_minutes, domain = location.hostname, is_passkey, ...autofill }: AuthenticateOptions,
  signal?: AbortSignal,
): Promise<Seen<ByPasskey> | null> => {
  const { conditional_mediation = false, disable_input_check = false } = autofill
  // Asked once the ceremony is this one: a prompt that is opened meanwhile must not give way to it.
  const canWait = async () => (await browserSupportsAutofill()) && (disable_input_check || hasField())
  const start = calls.authenticateStart[client.session.current() ? 'secondary' : 'primary']
  const optimized = is_passkey === undefined ? {} : { return_passkey_credential_options: is_passkey }
  const assertion = await exclusiveCeremony(signal, async (only) => {
    if (conditional_mediation && !(await canWait())) return null
    only.throwIfAborted()
    const { public_key_credential_request_options } = await client.send(start, { domain, ...optimized }, only)
    return get(public_key_credential_request_options, only, conditional_mediation ? 'conditional' : undefined)
  })
  if (assertion === null) return null
  const finish = { public_key_credential: assertion.text, session_duration_minutes }
  try {
    return seen(await client.send(calls.authenticate, finish, signal))
  } catch (error) {
    if (isUnknown(error)) await tellUnknown(assertion.rpId ?? domain, assertion.credentialId)
    throw error
  }
}

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.error_type === 'webauthn_registration_not_found'

/** Gives a passkey another name. The copy of the user that is kept here does not change by it: read the user anew. */
export const update = action(calls.update)

/** Takes a passkey away from the account, and tells the browser which ones are left. */
export const remove = async (client: Client, params: { readonly id: string }, signal?: AbortSignal) => {
  const known = client.session.current()?.user.webauthn_registrations
  const domain = known?.find(({ webauthn_registration_id }) => webauthn_registration_id === params.id)?.domain
  const answer = await client.send(calls.remove, params, signal)
  const store = await client.store()
  store.remember({ user: answer.__user })
  if (domain !== undefined) void tellRemaining(client, domain)
  return seen(answer)
}

/** What headless pages call, by its public names. */
export const webauthn = {
  /** Asks the person for a passkey and keeps it. Call it from a click: browsers want a gesture. */
  register: (client: Client, options?: RegisterOptions) => register(client, options),
  /** Signs in with a passkey. `signal` closes the prompt, or takes the passkeys out of the autofill. */
  authenticate: (client: Client, { signal, ...options }: AuthenticateOptions & { readonly signal?: AbortSignal }) =>
    authenticate(client, options, signal),
  /** Gives a passkey another name: `update({ webauthn_registration_id, name })`. */
  update: (client: Client, options: { readonly webauthn_registration_id: string; readonly name: string }) =>
    update(client, options),
  /** Whether passkeys can be offered in the autofill of a field: `conditional_mediation`. */
  browserSupportsAutofill: (_client: Client) => browserSupportsAutofill(),
}

/** The same, for what stands among the methods of the user. */
export const userPasskeys = {
  deleteWebauthnRegistration: (client: Client, id: string) => remove(client, { id }),
}
