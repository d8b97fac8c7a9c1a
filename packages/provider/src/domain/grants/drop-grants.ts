import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { dropAccessTokens } from '../../store/tables/access-tokens.ts'
import { type AppGrant, deleteGrants, type GrantOwner } from '../../store/tables/app-grants.ts'
import { dropCodesOfGrant } from '../../store/tables/authorization-codes.ts'
import { deleteFamiliesOfGrant, deleteFamily } from '../../store/tables/token-families.ts'

/**
 * Revokes grants with all their codes and tokens, in the caller's transaction. It deletes the grant first: a token
 * request locks the grant, so it is finished before or finds no grant.
 */
export const dropGrants = async (db: Db, scope: Scope, owner: GrantOwner): Promise<readonly AppGrant[]> => {
  const grants = await deleteGrants(db, scope, owner)
  for (const { grantId } of grants) await dropTokensOfGrant(db, scope, grantId)
  return grants
}

/** Deletes every code and token of a grant, and keeps the consent. The caller holds the lock of the grant. */
export const dropTokensOfGrant = async (db: Db, scope: Scope, grantId: string): Promise<void> => {
  await dropAccessTokens(db, scope, { grantId })
  await deleteFamiliesOfGrant(db, scope, grantId)
  await dropCodesOfGrant(db, scope, grantId)
}

/** Deletes a refresh token with the access tokens of its family. The caller holds the lock of the grant. */
export const dropTokenFamily = async (db: Db, scope: Scope, familyId: string): Promise<void> => {
  await dropAccessTokens(db, scope, { familyId })
  await deleteFamily(db, scope, familyId)
}
