import { factorsOf } from '../../domain/factors/factor-kind.ts'
import { type PasskeyCheck, type PasskeyShown, passkey } from '../../domain/factors/passkey.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { type Factor, factorByKey, factorsOfOwner, type OwnedFactor } from '../../store/tables/factors.ts'

/** A stored passkey, with all that is known of it. */
export interface KeptPasskey extends PasskeyCheck {
  readonly factor: Factor<PasskeyShown>
  readonly ownerId: string
  readonly credentialId: string
  /** The check as it is stored, for whoever replaces it. */
  readonly stored: string
}

const kept = (owned: OwnedFactor): readonly KeptPasskey[] =>
  factorsOf({ factors: [owned] }, passkey).flatMap((factor) => {
    const { ownerId, lookupKey: credentialId, checkedBy: stored } = owned
    return stored === null ? [] : [{ ...(JSON.parse(stored) as PasskeyCheck), factor, ownerId, credentialId, stored }]
  })

/** The passkey of a credential, whoever it belongs to. */
export const passkeyByCredential = async (
  rows: Rows,
  { projectId }: Scope,
  credentialId: string,
): Promise<KeptPasskey | null> => {
  const found = await factorByKey(rows, { projectId, kind: passkey.name, lookupKey: credentialId })
  return found === null ? null : (kept(found)[0] ?? null)
}

/** A person's passkeys of a domain, oldest first. */
export const passkeysOf = async (
  rows: Rows,
  scope: Scope,
  userId: string,
  domain: string,
): Promise<readonly KeptPasskey[]> =>
  (await factorsOfOwner(rows, scope, userId)).flatMap(kept).filter(({ factor }) => factor.shown.domain === domain)

/** The check as it is stored. */
export const storedCheck = ({ publicKey, userHandle, transports, counter, said }: PasskeyCheck): string =>
  JSON.stringify({ publicKey, userHandle, transports, counter, said })
