import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { connectedAppById } from '../../store/tables/connected-apps/connected-apps.ts'
import { markExchanged } from '../../store/tables/grants/access-tokens.ts'
import { lockGrant } from '../../store/tables/grants/app-grants.ts'
import { holdAsOrigin } from '../../store/tables/sessions/ended-sessions.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import { holdUser } from '../../store/tables/users/users.ts'
import { authorizationServerOf } from '../connected-apps/authorization-server.ts'
import { findServedApp } from '../connected-apps/connected-apps.ts'
import type { Deps } from '../deps.ts'
import { accessToken } from '../factors/access-token.ts'
import { newId } from '../ids.ts'
import { organizationScope } from '../organization-scope.ts'
import { meetsPolicy } from '../organizations/sign-in/session-policy.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { beginSession, type OpenedSession } from '../sessions/open-session.ts'
import { activeSessionOfId } from '../sessions/sessions.ts'
import type { SignInContext } from '../sessions/sign-in-context.ts'
import { findGrantor, type Grantor } from './grantor.ts'
import { activeGrantor, type PresentedAccessToken, readAccessToken } from './presented-token.ts'
import { stillGrantable } from './scopes.ts'

/** An access token is exchanged soon after its issue, by the app that has just received it. */
const longestAgeMs = 300_000

/**
 * Exchanges the access token of a first-party app for a session of the user or member who granted `full_access`. The
 * session has the proofs of the session in which the grant was given, as they were then, and ends with it. No proof
 * counts as a recent one: the owner made a step-up in their own session, for one act. Each token is exchanged once.
 *
 * @throws ProviderError for every token that cannot be exchanged
 */
export const exchangeAccessToken = async (
  deps: Deps,
  {
    project,
    clientAddress,
    ...signInContext
  }: Omit<SignInContext, 'activeSession' | 'namedId' | 'isBackEnd'> & { readonly clientAddress: string },
  token: string,
): Promise<OpenedSession & { readonly grantor: Grantor }> => {
  const limit = { limit: 'triesFromClient', projectId: project.projectId, subject: clientAddress } as const
  await consumeRateLimit(deps.store, [limit], deps.clock.now())
  const presented = await readAccessToken(deps, project, token)
  if (presented === null) throw unknownToken()
  // The URL of the provider is part of a development project's defaults only, and decides nothing here.
  const server = authorizationServerOf(project, '')
  const app = await findServedApp(deps, project, server, presented.family.clientId)
  if ((await activeGrantor(deps, project, presented.family, app)) === null) throw unknownToken()
  requireExchangeable(presented, deps.clock.now())
  return atomically(deps.store, (db) => openDerivedSession(deps, db, { project, ...signInContext }, presented))
}

const requireExchangeable = ({ claims, family }: PresentedAccessToken, now: number): void => {
  if (claims.exp * 1_000 <= now) {
    throw new ProviderError(
      'idp_access_token_expired',
      'The access token has expired. No session was created. Refresh it, then exchange the new one.',
    )
  }
  // The scopes of the family, because the token may have fewer and a claim alone proves nothing.
  if (!claims.scope.split(' ').includes('full_access') || !family.scopes.includes('full_access')) {
    throw new ProviderError(
      'oauth_access_token_exchange_missing_full_access',
      'The access token does not have the scope `full_access`. No session was created. Request this scope for a first-party app that may have it.',
    )
  }
  if (now - claims.iat * 1_000 > longestAgeMs) {
    throw new ProviderError(
      'oauth_access_token_exchange_token_too_old',
      'The access token is older than five minutes. No session was created. Refresh it, then exchange the new one.',
    )
  }
}

const openDerivedSession = async (
  deps: Deps,
  db: Db,
  { project, ...signInContext }: Omit<SignInContext, 'activeSession' | 'namedId' | 'isBackEnd'>,
  { claims, family }: PresentedAccessToken,
): Promise<OpenedSession & { readonly grantor: Grantor }> => {
  const { userId, organizationId, clientId, sessionId } = family
  const scope = organizationId === '' ? project : organizationScope(project, { organizationId })
  await holdUser(db, scope, userId)
  const now = deps.clock.now()
  // Locked first, as by every token request (`end-access.ts`): a concurrent end of the access finds this session.
  const isGranted = (await lockGrant(db, project, family.grantId)) !== null
  // Then the session: a concurrent end of it ends this one too.
  const isOpen = sessionId !== '' && (await holdAsOrigin(db, project, { sessionId, now }))
  if (!(await markExchanged(db, project, claims.jti, now))) throw endedGrant('The access token was exchanged before.')
  const grantor = await findGrantor(db, project, family)
  // Read again under the lock: the project may have taken `full_access` from the app meanwhile.
  const app = isGranted ? await connectedAppById(db, project, clientId) : null
  if (grantor === null || app?.isActive !== true) throw unknownToken()
  if (!stillGrantable(project, app, grantor, ['full_access']).includes('full_access'))
    throw endedGrant('The app may not have `full_access` any more.')
  const owned = isOpen ? await activeSessionOfId(db, project, sessionId, now) : null
  if (owned === null) throw endedGrant('The session in which the access was granted has ended.')
  const proofs = owned.session.proofs.filter(({ provenAt }) => provenAt <= family.createdAt)
  if (!meetsPolicy(deps, grantor.membership, proofs))
    throw endedGrant('The organization requires more than the member proved when they granted the access.')
  const proof: Proof = {
    factorId: newId(deps.random, accessToken.noun, project.environment),
    kind: accessToken.name,
    publicData: { clientId },
    type: 'oauth',
    delivery: 'oauth_access_token_exchange',
    provesAddress: null,
    manner: 'enrolment',
    provenAt: now,
  }
  const of =
    organizationId === ''
      ? ({ subject: 'user', userId, organizationId: '' } as const)
      : ({ subject: 'member', userId, organizationId } as const)
  const opened = await beginSession(
    deps,
    db,
    { project: scope, ...signInContext },
    {
      of,
      proofs: [...proofs.map((one) => ({ ...one, manner: 'enrolment' as const })), proof],
      parent: { ...owned.session, absoluteEnd: owned.session.expiresAt },
      origin: { access: { grantId: family.grantId, familyId: family.familyId } },
    },
  )
  return { ...opened, grantor }
}

const unknownToken = () =>
  new ProviderError(
    'idp_access_token_not_found',
    'The access token is not one of this project, or it was revoked. No session was created. To use tokens of issuers that the project trusts, call sessions.attest.',
  )

const endedGrant = (happened: string) =>
  new ProviderError(
    'oauth_access_token_exchange_token_invalid_grant',
    `${happened} No session was created. Ask the user to authorize the app again.`,
  )
