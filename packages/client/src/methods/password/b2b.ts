import type { Req } from '@latchkey/protocol/core/call'
import * as calls from '@latchkey/protocol/methods/password/b2b'
import { action } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { challengeOf, withVerifier } from '../../core/redirects/pkce.ts'
import type { SignedInState } from '../../core/vertical.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { addIntermediateToken, withIntermediateToken } from '../../identity/intermediate-session.ts'

/**
 * Returns the PKCE challenge of a reset if the project requires one. Only the provider's fresh settings decide that.
 */
const challenge = async (client: Client<SignedInState>): Promise<string | undefined> => {
  const { pkceRequiredForPasswordResets } = await client.settings.fresh()
  return pkceRequiredForPasswordResets ? challengeOf(client, 'passwords') : undefined
}

/** Signs in with address and password. */
export const authenticate = withIntermediateToken(calls.authenticate)

/** Checks the strength of a password by the project's policy. */
export const strengthCheck = action(calls.strengthCheck)

/** Sends a link to set a password in one organization. */
export const resetByEmailStart = async (
  client: MemberClient,
  params: Omit<calls.OrganizationResetStart, 'code_challenge'>,
  signal?: AbortSignal,
) => {
  const code_challenge = await challenge(client)
  return client.send(calls.resetByEmailStart, { ...params, ...(code_challenge && { code_challenge }) }, signal)
}

/** Sets a password with the token of a reset link, and signs in. */
export const resetByEmail = async (
  client: MemberClient,
  params: Omit<Req<typeof calls.resetByEmail>, 'code_verifier' | 'intermediate_session_token'>,
  signal?: AbortSignal,
) => {
  const request = await addIntermediateToken(client, params)
  return withVerifier(client, ['passwords'], (verified) =>
    client.send(calls.resetByEmail, { ...request, ...verified }, signal),
  )
}

/** Sets a password for the member who has just signed in. */
export const resetBySession = action(calls.resetBySession)

/** Sends a link to set a password when no organization is known yet. */
export const startDiscoveryReset = async (
  client: MemberClient,
  params: Omit<calls.DiscoveryResetStart, 'pkce_code_challenge'>,
  signal?: AbortSignal,
) => {
  const pkce_code_challenge = await challenge(client)
  const proof = pkce_code_challenge && { pkce_code_challenge }
  return client.send(calls.discovery.resetByEmailStart, { ...params, ...proof }, signal)
}

/** Sets that password and opens an intermediate session. */
export const resetDiscovery = async (
  client: MemberClient,
  params: Omit<Req<typeof calls.discovery.resetByEmail>, 'pkce_code_verifier' | 'intermediate_session_token'>,
  signal?: AbortSignal,
) => {
  const request = await addIntermediateToken(client, params)
  return withVerifier(client, ['passwords'], ({ code_verifier: pkce_code_verifier }) =>
    client.send(
      calls.discovery.resetByEmail,
      { ...request, ...(pkce_code_verifier && { pkce_code_verifier }) },
      signal,
    ),
  )
}

/** Authenticates a password that is valid in every organization, and opens an intermediate session. */
export const authenticateDiscovery = action(calls.discovery.authenticate)

/** Methods of `client.passwords`. */
export const passwords = {
  authenticate,
  /** Checks the strength of a password; with `email_address`, also its similarity to the address. */
  strengthCheck,
  resetByEmailStart,
  resetByEmail,
  /** Replaces the member's current password. */
  resetByExistingPassword: action(calls.resetByExistingPassword),
  /** Sets a password within minutes after a sign-in. */
  resetBySession,
  discovery: {
    resetByEmailStart: startDiscoveryReset,
    resetByEmail: resetDiscovery,
    authenticate: authenticateDiscovery,
  },
}
