import type { Scope } from '../../store/scope.ts'
import { sealedAt } from '../../store/sealed-columns.ts'
import { sealedFactorsOfOwner } from '../../store/tables/factors/factors.ts'
import { type UserRow, userById } from '../../store/tables/users/users.ts'
import type { Deps } from '../deps.ts'
import { type ExportedFactors, exportedTime, type OpenedFactor } from '../factors/exported-factor.ts'
import type { FactorKind } from '../factors/factor-kind.ts'
import { factorKinds } from '../factors/registry.ts'

/** A user with all stored data, including secrets. It opens the account: protect it like a database. */
export interface ExportedUser extends ExportedFactors {
  readonly user_id: string
  readonly created_at: string
  readonly name: UserRow['name']
  readonly picture_url: UserRow['pictureURL']
  readonly locale: UserRow['locale']
  readonly trusted_metadata: UserRow['trustedMetadata']
  readonly untrusted_metadata: UserRow['untrustedMetadata']
}

/** Reads a user for an export; `null` if there is none. The registry defines what each kind of factor exports. */
export const exportUser = async (
  { store: { db }, sealing }: Pick<Deps, 'store' | 'sealing'>,
  scope: Scope,
  userId: string,
): Promise<ExportedUser | null> => {
  const user = await userById(db, scope, userId)
  if (user === null) return null
  const factors = (await sealedFactorsOfOwner(db, scope, userId)).map(({ sealed, ...factor }) => ({
    ...factor,
    secret: sealed === null ? null : sealing.open(sealedAt('factors.sealed', factor.factorId), sealed),
  }))
  return {
    user_id: user.userId,
    created_at: exportedTime(user.createdAt),
    name: user.name,
    picture_url: user.pictureURL,
    locale: user.locale,
    trusted_metadata: user.trustedMetadata,
    untrusted_metadata: user.untrustedMetadata,
    ...Object.assign({}, ...factorKinds.map((kind) => exportedOf(kind, factors))),
  }
}

const exportedOf = (kind: FactorKind, all: readonly OpenedFactor[]): ExportedFactors => {
  const [first, ...others] = all.filter((factor) => factor.kind === kind.name)
  return first === undefined ? {} : kind.exported([first, ...others])
}
