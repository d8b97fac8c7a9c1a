import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { type PasskeyCheck, type PasskeyData, parseCheck, passkey } from '../../domain/factors/passkey.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import { type Factor, factorByKey, factorsOfOwner, type OwnedFactor } from '../../store/tables/factors/factors.ts'

/** A stored passkey with its check values. */
export interface StoredPasskey extends PasskeyCheck {
  readonly factor: Factor<PasskeyData>
  readonly ownerId: string
  readonly credentialId: string
  /** The check in its stored form, to compare when it is replaced. */
  readonly stored: string
}

const storedPasskeys = (owned: OwnedFactor): readonly StoredPasskey[] =>
  factorsOf({ factors: [owned] }, passkey).flatMap((factor) => {
    const { ownerId, lookupKey: credentialId, checkedBy: storedText } = owned
    return storedText === null ? [] : [{ ...parseCheck(storedText), factor, ownerId, credentialId, stored: storedText }]
  })

/** Returns the passkey of a credential, for any owner. */
export const passkeyByCredential = async (
  db: Db,
  { projectId }: Scope,
  credentialId: string,
): Promise<StoredPasskey | null> => {
  const ownedFactor = await factorByKey(db, { projectId, kind: passkey.name, lookupKey: credentialId })
  return ownedFactor === null ? null : (storedPasskeys(ownedFactor)[0] ?? null)
}

/** Returns a user's passkeys of a domain, oldest first. */
export const passkeysOf = async (
  db: Db,
  scope: Scope,
  userId: string,
  domain: string,
): Promise<readonly StoredPasskey[]> =>
  (await factorsOfOwner(db, scope, userId))
    .flatMap(storedPasskeys)
    .filter(({ factor }) => factor.publicData.domain === domain)
