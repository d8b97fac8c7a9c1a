import { compiled } from '../compiled.ts'
import { type Scope, within } from '../scope.ts'
import type { Rows } from '../store.ts'

/** Something that a person is known by or proves themselves with: an address, a password, a passkey, an account elsewhere. */
export interface Factor<Shown = unknown> {
  readonly factorId: string
  /** The name of its kind; `domain/factors` says what each is like. */
  readonly kind: string
  /** What may be told of it; each kind has a shape of its own. */
  readonly shown: Shown
  readonly createdAt: number
  /** When it was first proven; null for an address that nobody has answered from. */
  readonly provenAt: number | null
  readonly usedAt: number | null
  /** What only a key outside the database opens, where it was read with the rest: a member's number. */
  readonly sealed?: string
}

/** A factor with whom it belongs to, and what a proof of it is checked by. */
export interface OwnedFactor<Shown = unknown> extends Factor<Shown> {
  readonly ownerId: string
  /** By what it is found, unique among its kind within the owner's scope. */
  readonly lookupKey: string
  /** A hash or a public key: no secret, and nothing that is told. */
  readonly checkedBy: string | null
}

/** What a factor is found by, unique among its kind within the owner's scope. */
export interface FactorKey extends Scope {
  readonly kind: string
  readonly lookupKey: string
}

/** The key of a factor in a scope, which may be a whole project with more about it. */
export const factorKey = (
  { projectId, organizationId }: Scope,
  { kind, lookupKey }: Pick<FactorKey, 'kind' | 'lookupKey'>,
): FactorKey => ({ projectId, ...(organizationId !== undefined && { organizationId }), kind, lookupKey })

export interface FactorsTable {
  factor_id: string
  project_id: string
  /** Empty for what belongs to a person of the whole project. */
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

declare module '../schema.ts' {
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

type Columns = Pick<FactorsTable, (typeof factorColumns)[number]>

export const ownedFactor = (row: Columns): OwnedFactor => ({
  factorId: row.factor_id,
  kind: row.kind,
  ownerId: row.owner_id,
  lookupKey: row.lookup_key,
  shown: JSON.parse(row.shown),
  checkedBy: row.checked_by,
  createdAt: row.created_at,
  provenAt: row.proven_at,
  usedAt: row.used_at,
})

/** As the views of people tell them, oldest first. */
export const factorsIn = (text: string | null): readonly Factor[] => {
  if (text === null) return []
  const lines: readonly [string, string, string, number, number | null, number | null, (string | null)?][] =
    JSON.parse(text)
  return lines
    .map(([factorId, kind, shown, createdAt, provenAt, usedAt, sealed]) => ({
      factorId,
      kind,
      shown: JSON.parse(shown),
      createdAt,
      provenAt,
      usedAt,
      ...(typeof sealed === 'string' && { sealed }),
    }))
    .toSorted(byAge)
}

type Aged = Pick<Factor, 'createdAt' | 'factorId'>

const byAge = (one: Aged, other: Aged) => one.createdAt - other.createdAt || (one.factorId < other.factorId ? -1 : 1)

/** For compiled statements: a scope without an organization is that of the project's people. */
export const organizationOf = ({ organizationId = '' }: Scope): string => organizationId

type Key = { projectId: string; organizationId: string; kind: string; lookupKey: string }

const byKey = compiled<Key, Columns>((rows, value) =>
  within(rows, { projectId: value('projectId'), organizationId: value('organizationId') })
    .selectFrom('factors')
    .select(factorColumns)
    .where('kind', '=', value('kind'))
    .where('lookup_key', '=', value('lookupKey')),
)

export const factorByKey = async (rows: Rows, key: FactorKey): Promise<OwnedFactor | null> => {
  const { projectId, kind, lookupKey } = key
  const [row] = await byKey(rows, { projectId, organizationId: organizationOf(key), kind, lookupKey })
  return row === undefined ? null : ownedFactor(row)
}

type Owner = { projectId: string; organizationId: string; ownerId: string }

const ofOwner = compiled<Owner, Columns>((rows, value) =>
  within(rows, { projectId: value('projectId'), organizationId: value('organizationId') })
    .selectFrom('factors')
    .select(factorColumns)
    .where('owner_id', '=', value('ownerId')),
)

/** A person's factors with what they are checked by, oldest first. */
export const factorsOfOwner = async (rows: Rows, scope: Scope, ownerId: string): Promise<readonly OwnedFactor[]> => {
  const found = await ofOwner(rows, { projectId: scope.projectId, organizationId: organizationOf(scope), ownerId })
  return found.map(ownedFactor).toSorted(byAge)
}

/** As `factorsOfOwner`, each with its secret as it is sealed; null where it has none. */
export const sealedFactorsOfOwner = async (
  rows: Rows,
  scope: Scope,
  ownerId: string,
): Promise<readonly (Omit<OwnedFactor, 'sealed'> & { readonly sealed: string | null })[]> => {
  const found = await within(rows, scope)
    .selectFrom('factors')
    .select([...factorColumns, 'sealed'])
    .where('owner_id', '=', ownerId)
    .execute()
  return found.map((row) => ({ ...ownedFactor(row), sealed: row.sealed })).toSorted(byAge)
}

/** A factor of which something secret is kept. */
export interface SealedFactor<Shown = unknown> extends OwnedFactor<Shown> {
  readonly sealed: string
}

/** As `factorByKey`, with its secret; `null` for one that has none. */
export const sealedFactorByKey = async (rows: Rows, key: FactorKey): Promise<SealedFactor | null> => {
  const row = await within(rows, key)
    .selectFrom('factors')
    .select([...factorColumns, 'sealed'])
    .where('kind', '=', key.kind)
    .where('lookup_key', '=', key.lookupKey)
    .executeTakeFirst()
  return row === undefined || row.sealed === null ? null : { ...ownedFactor(row), sealed: row.sealed }
}

/** A factor as it is stored, with its secret if it has one. */
export interface NewFactor extends OwnedFactor {
  readonly sealed?: string
}

const line = (scope: Scope, added: NewFactor): FactorsTable => ({
  factor_id: added.factorId,
  project_id: scope.projectId,
  organization_id: organizationOf(scope),
  owner_id: added.ownerId,
  kind: added.kind,
  lookup_key: added.lookupKey,
  shown: JSON.stringify(added.shown),
  checked_by: added.checkedBy,
  sealed: added.sealed ?? null,
  created_at: added.createdAt,
  proven_at: added.provenAt,
  used_at: added.usedAt,
})

const keyColumns = ['project_id', 'organization_id', 'kind', 'lookup_key'] as const

/** Gives a factor to a person. `false` when its key belongs to somebody already: of two at once one wins. */
export const takeFactor = async (rows: Rows, scope: Scope, added: NewFactor): Promise<boolean> => {
  const row = await within(rows, scope)
    .insertInto('factors')
    .values(line(scope, added))
    .onConflict((conflict) => conflict.columns(keyColumns).doNothing())
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a factor in the place of the one that has its key. */
export const replaceFactor = async (rows: Rows, scope: Scope, fresh: NewFactor): Promise<void> => {
  const row = line(scope, fresh)
  const { project_id, organization_id, kind, lookup_key, ...rest } = row
  await within(rows, scope)
    .insertInto('factors')
    .values(row)
    .onConflict((conflict) => conflict.columns(keyColumns).doUpdateSet(rest))
    .execute()
}

/** Removes a person's own factor. `false` when the person has none of that kind with that id. */
export const dropFactor = async (
  rows: Rows,
  scope: Scope,
  ownerId: string,
  { kind, factorId }: Pick<Factor, 'kind' | 'factorId'>,
): Promise<boolean> => {
  const row = await within(rows, scope)
    .deleteFrom('factors')
    .where('factor_id', '=', factorId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a factor was used, where nothing that it is checked by changes with it. */
export const noteUse = async (rows: Rows, scope: Scope, factorId: string, now: number): Promise<void> => {
  await within(rows, scope).updateTable('factors').set({ used_at: now }).where('factor_id', '=', factorId).execute()
}

/** Notes the first proof of a factor. Of any number at once exactly one is answered `true`. */
export const proveFactor = async (rows: Rows, scope: Scope, factorId: string, now: number): Promise<boolean> => {
  const row = await within(rows, scope)
    .updateTable('factors')
    .set({ proven_at: now })
    .where('factor_id', '=', factorId)
    .where('proven_at', 'is', null)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes what is told of a person's own factor. The caller holds the person's lock. */
export const writeShown = async (
  rows: Rows,
  scope: Scope,
  ownerId: string,
  { factorId, shown }: Pick<Factor, 'factorId' | 'shown'>,
): Promise<void> => {
  await within(rows, scope)
    .updateTable('factors')
    .set({ shown: JSON.stringify(shown) })
    .where('factor_id', '=', factorId)
    .where('owner_id', '=', ownerId)
    .execute()
}

/**
 * Replaces what a factor is checked by, and notes its use. `false` when it is gone, or when somebody else was faster: of two
 * that read the same only one writes, unless both write what stood there.
 */
export const swapCheck = async (
  rows: Rows,
  scope: Scope,
  { factorId, checkedBy }: Pick<OwnedFactor, 'factorId' | 'checkedBy'>,
  after: string,
  usedAt: number,
): Promise<boolean> => {
  const row = await within(rows, scope)
    .updateTable('factors')
    .set({ checked_by: after, used_at: usedAt })
    .where('factor_id', '=', factorId)
    .where('checked_by', '=', checkedBy)
    .returning('factor_id')
    .executeTakeFirst()
  return row !== undefined
}
