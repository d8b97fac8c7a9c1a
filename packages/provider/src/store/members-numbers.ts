import { sql } from 'kysely'
import type { Sealing } from '../ports/sealing.ts'
import { type InOrganization, within } from './scope.ts'
import { likeExactly, sealedAt } from './sealed-columns.ts'
import type { Db } from './store.ts'
import { type Factor, factorColumns, type OwnedFactor, ownedFactor } from './tables/factors/factors.ts'

/** Factor kind of phone numbers. */
export const numberKind = 'phone_number'

/** Stored in the row in place of a sealed number. */
export const unseen = { address: '' } as const

/** Digest purpose of one organization, so that the database does not reveal equal numbers in two organizations. */
const digestPurpose = ({ projectId, organizationId }: InOrganization): string =>
  `factors.lookup_key ${JSON.stringify([projectId, organizationId])}`

/** Returns the lookup key under which a member's number is stored. */
export const numberKey = (sealing: Sealing, scope: InOrganization, canonical: string): string =>
  sealing.digest(digestPurpose(scope), canonical)

/** Returns all lookup keys of a number: its digests under each key, and the plain number that older releases stored. */
export const numberKeys = (sealing: Sealing, scope: InOrganization, canonical: string): readonly string[] => [
  ...sealing.digests(digestPurpose(scope), canonical),
  canonical,
]

/** Decrypts the number of a member's factor. */
export const openNumber = (
  sealing: Sealing,
  { factorId, sealed, publicData }: Pick<Factor<{ readonly address: string }>, 'factorId' | 'sealed' | 'publicData'>,
): string => (sealed === undefined ? publicData.address : sealing.open(sealedAt('factors.sealed', factorId), sealed))

/** Finds the factor of a phone number in an organization. */
export const factorOfNumber = async (
  db: Db,
  sealing: Sealing,
  scope: InOrganization,
  canonical: string,
): Promise<OwnedFactor | null> => {
  const row = await within(db, scope)
    .selectFrom('factors')
    .select(factorColumns)
    .where('kind', '=', numberKind)
    .where('lookup_key', 'in', numberKeys(sealing, scope, canonical))
    .executeTakeFirst()
  return row === undefined ? null : ownedFactor(row)
}

/** Returns the owners of numbers that contain a text. The numbers are sealed, so this decrypts each of them. */
export const ownersOfNumbersWith = async (
  db: Db,
  sealing: Sealing,
  scope: InOrganization,
  part: string,
): Promise<readonly string[]> => {
  const stored = await within(db, scope)
    .selectFrom('factors')
    .select(['factor_id', 'owner_id', 'shown', 'sealed'])
    .where('kind', '=', numberKind)
    .execute()
  const numberIn = ({ factor_id: factorId, shown, sealed }: (typeof stored)[number]) =>
    openNumber(sealing, { factorId, publicData: JSON.parse(shown), ...(sealed !== null && { sealed }) })
  return stored.filter((row) => numberIn(row).includes(part)).map(({ owner_id }) => owner_id)
}

const batchRows = 200

interface StoredNumber {
  readonly factor_id: string
  readonly project_id: string
  readonly organization_id: string
  readonly lookup_key: string
  readonly shown: string
  readonly sealed: string | null
}

/** Seals phone numbers that older releases stored in plaintext, and re-hashes digests made with another key. */
export const sealNumbers = async (db: Db, sealing: Sealing, firstKeyId: string): Promise<void> => {
  const currentDigests = `${likeExactly(firstKeyId)}.%`
  for (let after = ''; ; ) {
    const { rows: batch } = await sql<StoredNumber>`
      SELECT factor_id, project_id, organization_id, lookup_key, shown, sealed FROM factors
      WHERE kind = ${numberKind} AND organization_id <> '' AND factor_id > ${after}
        AND (sealed IS NULL OR lookup_key NOT LIKE ${currentDigests} ESCAPE '!')
      ORDER BY factor_id LIMIT ${batchRows}`.execute(db)
    for (const row of batch) await sealOne(db, sealing, row)
    const last = batch.at(-1)
    if (last === undefined || batch.length < batchRows) return
    after = last.factor_id
  }
}

/** Updates only an unchanged row. If another factor has the same number by now, that factor keeps it. */
const sealOne = async (db: Db, sealing: Sealing, stored: StoredNumber): Promise<void> => {
  const { factor_id: factorId, project_id: projectId, organization_id: organizationId, lookup_key } = stored
  const { sealed } = stored
  const address = openNumber(sealing, {
    factorId,
    publicData: JSON.parse(stored.shown),
    ...(sealed !== null && { sealed }),
  })
  const key = numberKey(sealing, { projectId, organizationId }, address)
  const sealedAddress = sealed ?? sealing.seal(sealedAt('factors.sealed', factorId), address)
  await sql`
    UPDATE factors SET lookup_key = ${key}, sealed = ${sealedAddress}, shown = ${JSON.stringify(unseen)}
    WHERE factor_id = ${factorId} AND lookup_key = ${lookup_key} AND NOT EXISTS (
      SELECT 1 FROM factors other WHERE other.project_id = ${projectId} AND other.organization_id = ${organizationId}
        AND other.kind = ${numberKind} AND other.lookup_key = ${key} AND other.factor_id <> ${factorId})`.execute(db)
}
