import type { Language } from '@latchkey/protocol/account/languages'
import type { Selectable } from 'kysely'
import { compiled } from '../../compiled.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { type Factor, type FactorKey, factorsIn, organizationOf } from '../factors/factors.ts'
import { type StoredUser, type UsersTable, user, userColumns } from './users.ts'

/** View of factors with their owners and the owner's password hash. */
export type FactorOwnersView = Pick<UsersTable, (typeof userColumns)[number]> & {
  project_id: string
  organization_id: string
  kind: string
  lookup_key: string
  factor_id: string
  owner_factors: string | null
  password_hash: string | null
}

declare module '../../schema.ts' {
  interface Schema {
    factor_owners: FactorOwnersView
  }
}

/** The owner of a factor. */
export interface FactorOwner {
  readonly person: StoredUser
  /** The factor that was looked up. */
  readonly factor: Factor
  /** Hash of the owner's password; null without a password. */
  readonly passwordHash: string | null
}

const columns = [...userColumns, 'factor_id', 'owner_factors', 'password_hash'] as const

type FactorOwnerRow = Pick<Selectable<FactorOwnersView>, (typeof columns)[number]>
type FactorOwnerLookup = { projectId: string; organizationId: string; kind: string; lookupKey: string }

const byKey = compiled<FactorOwnerLookup, FactorOwnerRow>((db, value) =>
  within(db, { projectId: value('projectId'), organizationId: value('organizationId') })
    .selectFrom('factor_owners')
    .select(columns)
    .where('kind', '=', value('kind'))
    .where('lookup_key', '=', value('lookupKey')),
)

/** Finds the owner of a factor, with all their factors, in one read. Returns `null` if there is no owner. */
export const ownerOfFactor = async (db: Db, key: FactorKey): Promise<FactorOwner | null> => {
  const { projectId, kind, lookupKey } = key
  const [line] = await byKey(db, { projectId, organizationId: organizationOf(key), kind, lookupKey })
  if (line === undefined) return null
  const factors = factorsIn(line.owner_factors)
  const factor = factors.find(({ factorId }) => factorId === line.factor_id)
  if (factor === undefined) return null
  return { person: { ...user(line), factors }, factor, passwordHash: line.password_hash }
}

/** Returns the language that the owner of a factor chose; null if there is no owner, or no choice. */
export const languageOfFactor = async (db: Db, key: FactorKey): Promise<Language | null> => {
  const line = await within(db, key)
    .selectFrom('factor_owners')
    .select('locale')
    .where('kind', '=', key.kind)
    .where('lookup_key', '=', key.lookupKey)
    .executeTakeFirst()
  return line?.locale ?? null
}

/** Returns the owner's ID of a factor; `null` if the scope has no such factor. */
export const ownerOfFactorId = async (db: Db, scope: Scope, factorId: string): Promise<string | null> => {
  const line = await within(db, scope)
    .selectFrom('factor_owners')
    .select('user_id')
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
  return line?.user_id ?? null
}
