import type { Req } from '@latchkey/protocol/core/call'
import * as calls from '@latchkey/protocol/methods/password/b2b'
import { action } from '../../core/action.ts'
import type { Client } from '../../core/client.ts'
import { challengeOf, withVerifier } from '../../core/redirects/pkce.ts'
import type { Known } from '../../core/vertical.ts'
import type { MemberClient } from '../../identity/b2b.ts'
import { addIntermediateToken, withIntermediateToken } from '../../identity/intermediate-session.ts'

/** The challenge of a reset, where the project asks for one; that only the provider's fresh word decides. */
const challenge = async (client: Client<Known>): Promise<string | undefined> => {
  const { pkceRequiredForPasswordResets } = await client.settings.fresh()
  return pkceRequiredForPasswordResets ? challengeOf(client, 'passwords') : undefined
}

/** Signs in with address and password. */
export const authenticate = withIntermediateToken(calls.authenticate)

/** How good a password would be, by the project's policy. */
export const strengthCheck = action(calls.strengthCheck)

/** Mails a link to set a password in one organization. */
export const resetByEmailStart = async (
  client: MemberClient,
  params: Omit<calls.OrganizationResetStart, 'code_challenge'>,
  signal?: AbortSignal,
) => {
  const code_challenge = await challenge(client)
  return client.send(calls.resetByEmailStart, { ...params, ...(code_challenge && { code_challenge }) }, signal)
}

/** Sets a password by the token of a followed link, and signs in. */
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

/** Sets a password for whoever has just signed in. */
export const resetBySession = action(calls.resetBySession)

/** Mails a link to set a password where no organization is known yet. */
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

/** What headless pages call, by its public names. */
export const passwords = {
  authenticate,
  /** How good a password would be; with `email_address` it is also held against that. */
  strengthCheck,
  resetByEmailStart,
  resetByEmail,
  /** Replaces a password that the member still knows. */
  resetByExistingPassword: action(calls.resetByExistingPassword),
  /** Sets a password within minutes of a sign-in. */
  resetBySession,
  discovery: {
    resetByEmailStart: startDiscoveryReset,
    resetByEmail: resetDiscovery,
    authenticate: authenticateDiscovery,
  },
}
