import type { EmailReset, ResetStart } from '@latchkey/protocol/methods/password/consumer'
import * as calls from '@latchkey/protocol/methods/password/consumer'
import { action, signIn, toPageAnswer } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { challengeOf, withVerifier } from '../../core/redirects/pkce.ts'
import { upgradeToPasskey } from '../../identity/passkey-upgrade.ts'

/** Creates a user with a new address and signs in. */
export const create = signIn(calls.create)

const authenticatePassword = signIn(calls.authenticate)

/**
 * Signs in with address and password. If browser and project allow it, a passkey is then created without a prompt
 * (`upgradeToPasskey`).
 */
export const authenticate: typeof authenticatePassword = async (client, params, signal) => {
  const answer = await authenticatePassword(client, params, signal)
  void upgradeToPasskey(client)
  return answer
}

/** Checks the strength of a password by the project's policy. */
export const strengthCheck = action(calls.strengthCheck)

/**
 * Sends the two links of a password reset, with a PKCE challenge if the project requires it. Only the provider's fresh
 * settings decide that.
 */
export const resetByEmailStart = async (
  client: Client,
  params: Omit<ResetStart, 'code_challenge'>,
  signal?: AbortSignal,
) => {
  const { pkceRequiredForPasswordResets } = await client.settings.fresh()
  const proof = pkceRequiredForPasswordResets && { code_challenge: await challengeOf(client, 'passwords') }
  return client.send(calls.resetByEmailStart, { ...params, ...proof }, signal)
}

/** Sets a password with the token of a reset link, and signs in. */
export const resetByEmail = (client: Client, params: Omit<EmailReset, 'code_verifier'>, signal?: AbortSignal) =>
  withVerifier(client, ['passwords'], async (verified) =>
    toPageAnswer(await client.send(calls.resetByEmail, { ...params, ...verified }, signal)),
  )

/** Replaces the current password, and signs in. */
export const resetByExistingPassword = signIn(calls.resetByExistingPassword)

/** Sets a password for the user who has just signed in. */
export const resetBySession = signIn(calls.resetBySession)

/** Methods of `client.passwords`. */
export const passwords = {
  /** Creates a user with a new address and signs in. Rejects with `reset_password` if the address has an account. */
  create,
  authenticate,
  /** Checks the strength of a password; with `email`, also its similarity to the address. */
  strengthCheck,
  /** Sends a link to set a new password, and one to sign in without it. */
  resetByEmailStart,
  /** Sets a password with the token of a reset link, and signs in. Revokes the user's other sessions. */
  resetByEmail,
  /** Replaces the current password. Revokes the user's other sessions. */
  resetByExistingPassword,
  /** Sets a password within minutes after a sign-in. Revokes the user's other sessions. */
  resetBySession,
}
