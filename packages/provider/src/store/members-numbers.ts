import { sql } from 'kysely'
import type { Sealing } from '../ports/sealing.ts'
import { type InOrganization, within } from './scope.ts'
import { likeExactly, sealedAt } from './sealed-columns.ts'
import type { Rows } from './store.ts'
import { type Factor, factorColumns, type OwnedFactor, ownedFactor } from './tables/factors.ts'

/** Of which kind of factor a number is. */
export const numberKind = 'phone_number'

/** What stands in the row in the place of a number that is sealed. */
export const unseen = { address: '' } as const

/** By organization: whoever reads the database does not learn who has the same number in two of them. */
const digestedFor = ({ projectId, organizationId }: InOrganization): string =>
  `factors.lookup_key ${JSON.stringify([projectId, organizationId])}`

/** By what a member's number is found that is stored now. */
export const numberKey = (sealing: Sealing, scope: InOrganization, canonical: string): string =>
  sealing.digest(digestedFor(scope), canonical)

/** By what a number may be found: its digest under any of the keys, and itself where a release of before wrote it. */
export const numberKeys = (sealing: Sealing, scope: InOrganization, canonical: string): readonly string[] => [
  ...sealing.digests(digestedFor(scope), canonical),
  canonical,
]

/** The number of a member's factor in the clear. */
export const openNumber = (
  sealing: Sealing,
  { factorId, sealed, shown }: Pick<Factor<{ readonly address: string }>, 'factorId' | 'sealed' | 'shown'>,
): string => (sealed === undefined ? shown.address : sealing.open(sealedAt('factors.sealed', factorId), sealed))

/** Whose of an organization a number is. */
export const factorOfNumber = async (
  rows: Rows,
  sealing: Sealing,
  scope: InOrganization,
  canonical: string,
): Promise<OwnedFactor | null> => {
  const row = await within(rows, scope)
    .selectFrom('factors')
    .select(factorColumns)
    .where('kind', '=', numberKind)
    .where('lookup_key', 'in', numberKeys(sealing, scope, canonical))
    .executeTakeFirst()
  return row === undefined ? null : ownedFactor(row)
}

/** Who of an organization has a number with this part in it. No database can tell, so each of them is opened. */
export const ownersOfNumbersWith = async (
  rows: Rows,
  sealing: Sealing,
  scope: InOrganization,
  part: string,
): Promise<readonly string[]> => {
  const found = await within(rows, scope)
    .selectFrom('factors')
    .select(['factor_id', 'owner_id', 'shown', 'sealed'])
    .where('kind', '=', numberKind)
    .execute()
  const numberIn = ({ factor_id: factorId, shown, sealed }: (typeof found)[number]) =>
    openNumber(sealing, { factorId, shown: JSON.parse(shown), ...(sealed !== null && { sealed }) })
  return found.filter((row) => numberIn(row).includes(part)).map(({ owner_id }) => owner_id)
}

const batchRows = 200

interface Stored {
  readonly factor_id: string
  readonly project_id: string
  readonly organization_id: string
  readonly lookup_key: string
  readonly shown: string
  readonly sealed: string | null
}

/** Seals the numbers that a release of before kept in the clear, and digests anew what another key digested. */
export const sealNumbers = async (rows: Rows, sealing: Sealing, firstKeyId: string): Promise<void> => {
  const digested = `${likeExactly(firstKeyId)}.%`
  for (let after = ''; ; ) {
    const { rows: found } = await sql<Stored>`
      SELECT factor_id, project_id, organization_id, lookup_key, shown, sealed FROM factors
      WHERE kind = ${numberKind} AND organization_id <> '' AND factor_id > ${after}
        AND (sealed IS NULL OR lookup_key NOT LIKE ${digested} ESCAPE '!')
      ORDER BY factor_id LIMIT ${batchRows}`.execute(rows)
    for (const stored of found) await sealOne(rows, sealing, stored)
    const last = found.at(-1)
    if (last === undefined || found.length < batchRows) return
    after = last.factor_id
  }
}

/** Only what still is as it was read. A number that a node of now gave somebody else meanwhile stays theirs. */
const sealOne = async (rows: Rows, sealing: Sealing, stored: Stored): Promise<void> => {
  const { factor_id: factorId, project_id: projectId, organization_id: organizationId, lookup_key } = stored
  const { sealed } = stored
  const address = openNumber(sealing, { factorId, shown: JSON.parse(stored.shown), ...(sealed !== null && { sealed }) })
  const key = numberKey(sealing, { projectId, organizationId }, address)
  const kept = sealed ?? sealing.seal(sealedAt('factors.sealed', factorId), address)
  await sql`
    UPDATE factors SET lookup_key = ${key}, sealed = ${kept}, shown = ${JSON.stringify(unseen)}
    WHERE factor_id = ${factorId} AND lookup_key = ${lookup_key} AND NOT EXISTS (
      SELECT 1 FROM factors other WHERE other.project_id = ${projectId} AND other.organization_id = ${organizationId}
        AND other.kind = ${numberKind} AND other.lookup_key = ${key} AND other.factor_id <> ${factorId})`.execute(rows)
}
