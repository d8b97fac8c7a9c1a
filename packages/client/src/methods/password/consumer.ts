import type { Reset, ResetStart } from '@latchkey/protocol/methods/password/consumer'
import * as calls from '@latchkey/protocol/methods/password/consumer'
import { action, seen, signIn } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { challengeOf, withVerifier } from '../../core/redirects/pkce.ts'
import { upgradeToPasskey } from '../../identity/passkey-upgrade.ts'

/** Makes an account for a new address and signs it in. */
export const create = signIn(calls.create)

const authenticating = signIn(calls.authenticate)

/** Signs in with address and password. Where browser and project allow it, a passkey follows without a word (`upgradeToPasskey`). */
export const authenticate: typeof authenticating = async (client, params, signal) => {
  const granted = await authenticating(client, params, signal)
  void upgradeToPasskey(client)
  return granted
}

/** How good a password would be, by the project's policy. */
export const strengthCheck = action(calls.strengthCheck)

/** Mails the two links of a reset, with a challenge where the project asks for one; that only its fresh word decides. */
export const resetByEmailStart = async (
  client: Client,
  params: Omit<ResetStart, 'code_challenge'>,
  signal?: AbortSignal,
) => {
  const { pkceRequiredForPasswordResets } = await client.settings.fresh()
  const proof = pkceRequiredForPasswordResets && { code_challenge: await challengeOf(client, 'passwords') }
  return client.send(calls.resetByEmailStart, { ...params, ...proof }, signal)
}

/** Sets a password by the token of a followed link, and signs in. */
export const resetByEmail = (client: Client, params: Omit<Reset, 'code_verifier'>, signal?: AbortSignal) =>
  withVerifier(client, ['passwords'], async (verified) =>
    seen(await client.send(calls.resetByEmail, { ...params, ...verified }, signal)),
  )

/** Replaces a password that the person still knows, and signs in. */
export const resetByExistingPassword = signIn(calls.resetByExistingPassword)

/** Sets a password for whoever has just signed in. */
export const resetBySession = signIn(calls.resetBySession)

/** What headless pages call, by its public names. */
export const passwords = {
  /** Makes an account for a new address and signs in. `reset_password`: the address has an account already. */
  create,
  authenticate,
  /** How good a password would be; with `email` it is also held against that. */
  strengthCheck,
  /** Mails a link to set a new password, and beside it one to sign in without. */
  resetByEmailStart,
  /** Sets a password by the token that a followed link brought, and signs in. The person's other sessions end. */
  resetByEmail,
  /** Replaces a password that the person still knows. Their other sessions end. */
  resetByExistingPassword,
  /** Sets a password within minutes of a sign-in. The person's other sessions end. */
  resetBySession,
}
