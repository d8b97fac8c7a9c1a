import { compiled } from '../../compiled.ts'
import { type Scope, within } from '../../scope.ts'
import type { Db } from '../../store.ts'

/** A factor of a user: an address, a password, a passkey, an external account. */
export interface Factor<Data = unknown> {
  readonly factorId: string
  /** Name of its kind; `domain/factors` defines the kinds. */
  readonly kind: string
  /** The part that responses may contain; its type depends on the kind. */
  readonly publicData: Data
  readonly createdAt: number
  /** When it was first proven; null for an unverified address. */
  readonly provenAt: number | null
  readonly usedAt: number | null
  /** Sealed value, if it was read with the factor: a member's phone number. */
  readonly sealed?: string
}

/** A factor with its owner and the data that verifies a proof. */
export interface OwnedFactor<Data = unknown> extends Factor<Data> {
  readonly ownerId: string
  /** Lookup key, unique within its kind and the owner's scope. */
  readonly lookupKey: string
  /** A hash or a public key. Not a secret, but never part of a response. */
  readonly checkedBy: string | null
}

/** Identifies a factor by its lookup key, which is unique within its kind and the owner's scope. */
export interface FactorKey extends Scope {
  readonly kind: string
  readonly lookupKey: string
}

/** Returns the key of a factor in a scope. Accepts a scope with more properties, such as a project. */
export const factorKey = (
  { projectId, organizationId }: Scope,
  { kind, lookupKey }: Pick<FactorKey, 'kind' | 'lookupKey'>,
): FactorKey => ({ projectId, ...(organizationId !== undefined && { organizationId }), kind, lookupKey })

export interface FactorsTable {
  factor_id: string
  project_id: string
  /** Empty for users, who belong to the whole project. */
  organization_id: string
  owner_id: string
  kind: string
  lookup_key: string
  /** JSON. */
  shown: string
  checked_by: string | null
  /** A secret, sealed. */
  sealed: string | null
  created_at: number
  proven_at: number | null
  used_at: number | null
}

declare module '../../schema.ts' {
  interface Schema {
    factors: FactorsTable
  }
}

export const factorColumns = [
  'factor_id',
  'kind',
  'owner_id',
  'lookup_key',
  'shown',
  'checked_by',
  'created_at',
  'proven_at',
  'used_at',
] as const

type FactorColumns = Pick<FactorsTable, (typeof factorColumns)[number]>

export const ownedFactor = (row: FactorColumns): OwnedFactor => ({
  factorId: row.factor_id,
  kind: row.kind,
  ownerId: row.owner_id,
  lookupKey: row.lookup_key,
  publicData: JSON.parse(row.shown),
  checkedBy: row.checked_by,
  createdAt: row.created_at,
  provenAt: row.proven_at,
  usedAt: row.used_at,
})

/** Parses the factors of a view column, oldest first. */
export const factorsIn = (text: string | null): readonly Factor[] => {
  if (text === null) return []
  const lines: readonly [string, string, string, number, number | null, number | null, (string | null)?][] =
    JSON.parse(text)
  return lines
    .map(([factorId, kind, shown, createdAt, provenAt, usedAt, sealed]) => ({
      factorId,
      kind,
      publicData: JSON.parse(shown),
      createdAt,
      provenAt,
      usedAt,
      ...(typeof sealed === 'string' && { sealed }),
    }))
    .toSorted(byAge)
}

type Aged = Pick<Factor, 'createdAt' | 'factorId'>

const byAge = (one: Aged, other: Aged) => one.createdAt - other.createdAt || (one.factorId < other.factorId ? -1 : 1)

/** Returns the organization of a scope for compiled statements; empty for users of the project. */
export const organizationOf = ({ organizationId = '' }: Scope): string => organizationId

type FactorLookup = { projectId: string; organizationId: string; kind: string; lookupKey: string }

const byKey = compiled<FactorLookup, FactorColumns>((db, value) =>
  within(db, { projectId: value('projectId'), organizationId: value('organizationId') })
    .selectFrom('factors')
    .select(factorColumns)
    .where('kind', '=', value('kind'))
    .where('lookup_key', '=', value('lookupKey')),
)

export const factorByKey = async (db: Db, key: FactorKey): Promise<OwnedFactor | null> => {
  const { projectId, kind, lookupKey } = key
  const [row] = await byKey(db, { projectId, organizationId: organizationOf(key), kind, lookupKey })
  return row === undefined ? null : ownedFactor(row)
}

type FactorOwnerKey = { projectId: string; organizationId: string; ownerId: string }

const ofOwner = compiled<FactorOwnerKey, FactorColumns>((db, value) =>
  within(db, { projectId: value('projectId'), organizationId: value('organizationId') })
    .selectFrom('factors')
    .select(factorColumns)
    .where('owner_id', '=', value('ownerId')),
)

/** Returns the factors of a user, oldest first. */
export const factorsOfOwner = async (db: Db, scope: Scope, ownerId: string): Promise<readonly OwnedFactor[]> => {
  const factorRows = await ofOwner(db, { projectId: scope.projectId, organizationId: organizationOf(scope), ownerId })
  return factorRows.map(ownedFactor).toSorted(byAge)
}

/** Returns the factors of a user with their sealed secrets; null for a factor without one. */
export const sealedFactorsOfOwner = async (
  db: Db,
  scope: Scope,
  ownerId: string,
): Promise<readonly (Omit<OwnedFactor, 'sealed'> & { readonly sealed: string | null })[]> => {
  const factorRows = await within(db, scope)
    .selectFrom('factors')
    .select([...factorColumns, 'sealed'])
    .where('owner_id', '=', ownerId)
    .execute()
  return factorRows.map((row) => ({ ...ownedFactor(row), sealed: row.sealed })).toSorted(byAge)
}

/** A factor with a sealed secret. */
export interface SealedFactor<Data = unknown> extends OwnedFactor<Data> {
  readonly sealed: string
}

/** Finds a factor by its key, with its sealed secret. Returns `null` for a factor without one. */
export const sealedFactorByKey = async (db: Db, key: FactorKey): Promise<SealedFactor | null> => {
  const row = await within(db, key)
    .selectFrom('factors')
    .select([...factorColumns, 'sealed'])
    .where('kind', '=', key.kind)
    .where('lookup_key', '=', key.lookupKey)
    .executeTakeFirst()
  return row === undefined || row.sealed === null ? null : { ...ownedFactor(row), sealed: row.sealed }
}

/** A factor to store, with its sealed secret if it has one. */
export interface NewFactor extends OwnedFactor {
  readonly sealed?: string
}

export const factorLine = (scope: Scope, added: NewFactor): FactorsTable => ({
  factor_id: added.factorId,
  project_id: scope.projectId,
  organization_id: organizationOf(scope),
  owner_id: added.ownerId,
  kind: added.kind,
  lookup_key: added.lookupKey,
  shown: JSON.stringify(added.publicData),
  checked_by: added.checkedBy,
  sealed: added.sealed ?? null,
  created_at: added.createdAt,
  proven_at: added.provenAt,
  used_at: added.usedAt,
})

const keyColumns = ['project_id', 'organization_id', 'kind', 'lookup_key'] as const

/** Adds a factor to a user. Returns `false` if its key belongs to another user; of two concurrent calls, one wins. */
export const takeFactor = async (db: Db, scope: Scope, added: NewFactor): Promise<boolean> => {
  const row = await within(db, scope)
    .insertInto('factors')
    .values(factorLine(scope, added))
    .onConflict((conflict) => conflict.columns(keyColumns).doNothing())
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Adds a factor, or replaces the one with its key. */
export const replaceFactor = async (db: Db, scope: Scope, replacement: NewFactor): Promise<void> => {
  const row = factorLine(scope, replacement)
  const { project_id, organization_id, kind, lookup_key, ...rest } = row
  await within(db, scope)
    .insertInto('factors')
    .values(row)
    .onConflict((conflict) => conflict.columns(keyColumns).doUpdateSet(rest))
    .execute()
}

/** Removes a user's factor. Returns `false` if the user has no factor of that kind with that ID. */
export const dropFactor = async (
  db: Db,
  scope: Scope,
  ownerId: string,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
): Promise<boolean> => {
  const row = await within(db, scope)
    .deleteFrom('factors')
    .where('factor_id', '=', factorId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Updates when a factor was last used, without a change of its credential. */
export const noteUse = async (db: Db, scope: Scope, factorId: string, now: number): Promise<void> => {
  await within(db, scope).updateTable('factors').set({ used_at: now }).where('factor_id', '=', factorId).execute()
}

/** Marks a factor as proven. Of several concurrent calls, exactly one returns `true`. */
export const proveFactor = async (db: Db, scope: Scope, factorId: string, now: number): Promise<boolean> => {
  const row = await within(db, scope)
    .updateTable('factors')
    .set({ proven_at: now })
    .where('factor_id', '=', factorId)
    .where('proven_at', 'is', null)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes the public data of a user's factor. The caller holds the user's lock. */
export const writeFactorData = async (
  db: Db,
  scope: Scope,
  ownerId: string,
  { factorId, publicData }: Pick<Factor, 'factorId' | 'publicData'>,
): Promise<void> => {
  await within(db, scope)
    .updateTable('factors')
    .set({ shown: JSON.stringify(publicData) })
    .where('factor_id', '=', factorId)
    .where('owner_id', '=', ownerId)
    .execute()
}

/**
 * Replaces the credential of a factor and updates when it was last used. Returns `false` if the factor is gone or was
 * changed concurrently: of two callers that read the same value only one writes, unless both write that value.
 */
export const swapCheck = async (
  db: Db,
  scope: Scope,
  { factorId, checkedBy }: Pick<OwnedFactor, 'factorId' | 'checkedBy'>,
  after: string,
  usedAt: number,
): Promise<boolean> => {
  const row = await within(db, scope)
    .updateTable('factors')
    .set({ checked_by: after, used_at: usedAt })
    .where('factor_id', '=', factorId)
    .where('checked_by', '=', checkedBy)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}
