import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropAccessTokens } from '../../store/tables/grants/access-tokens.ts'
import { type AppGrant, deleteGrants, type GrantOwner } from '../../store/tables/grants/app-grants.ts'
import { dropCodesOfGrant } from '../../store/tables/grants/authorization-codes.ts'
import { deleteFamilies, type FamilySelection, type KeptFamilies } from '../../store/tables/grants/token-families.ts'
import { type EndedSession, revokeSessions } from '../../store/tables/sessions/ended-sessions.ts'

/**
 * Ends grants with all their codes, tokens and sessions of apps, in the caller's transaction. It deletes the grant
 * first: a token request locks the grant, so it is finished before or finds no grant. Sessions come before tokens, as in
 * every ending, so that two of them cannot wait for each other.
 */
export const endGrants = async (db: Db, scope: Scope, owner: GrantOwner, now: number): Promise<readonly AppGrant[]> => {
  const grants = await deleteGrants(db, scope, owner)
  await endSessionsOfGrants(db, scope, grants, now)
  for (const { grantId } of grants) {
    await endFamilies(db, scope, { of: 'grant', grantId })
    await dropAccessTokens(db, scope, { grantId })
    await dropCodesOfGrant(db, scope, grantId)
  }
  return grants
}

/** Ends the sessions of apps that came from grants. The grants and their tokens may stay. */
export const endSessionsOfGrants = async (
  db: Db,
  scope: Scope,
  grants: readonly Pick<AppGrant, 'grantId'>[],
  now: number,
): Promise<void> => {
  if (grants.length === 0) return
  const selection = { of: 'grants', grantIds: grants.map(({ grantId }) => grantId) } as const
  await endAccessOfSessions(db, scope, await revokeSessions(db, scope, selection, now), now)
}

/**
 * Ends a refresh token with the access tokens of its family and the sessions that came from them. The caller holds the
 * lock of the grant.
 */
export const endFamily = async (db: Db, scope: Scope, familyId: string, now: number): Promise<void> => {
  const selection = { of: 'families', familyIds: [familyId] } as const
  await endAccessOfSessions(db, scope, await revokeSessions(db, scope, selection, now), now)
  await endFamilies(db, scope, { of: 'family', familyId })
}

/**
 * Ends what apps have from ended sessions: their sessions and their tokens, except lasting access if it stays. A session
 * of an app may have dependents in turn.
 */
export const endAccessOfSessions = async (
  db: Db,
  scope: Scope,
  ended: readonly EndedSession[],
  now: number,
  survivingFamilies: Pick<KeptFamilies, 'steppedUp'> = {},
): Promise<void> => {
  const sessionIds = ended.filter(({ hasDependents }) => hasDependents).map(({ sessionId }) => sessionId)
  if (sessionIds.length === 0) return
  const children = await revokeSessions(db, scope, { of: 'parents', parentIds: sessionIds }, now)
  await endFamilies(db, scope, { of: 'sessions', sessionIds }, survivingFamilies)
  await endAccessOfSessions(db, scope, children, now)
}

/** Deletes families with their access tokens. */
export const endFamilies = async (
  db: Db,
  scope: Scope,
  selection: FamilySelection,
  survivingFamilies: KeptFamilies = {},
): Promise<void> => {
  const familyIds = await deleteFamilies(db, scope, selection, survivingFamilies)
  if (familyIds.length > 0) await dropAccessTokens(db, scope, { familyIds })
}
