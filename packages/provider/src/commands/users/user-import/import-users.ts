import { isId } from '../../../domain/ids.ts'
import { importedUserId } from '../../../domain/users/imported-id.ts'
import { requirePictureURL } from '../../../domain/users/picture-url.ts'
import { ProviderError } from '../../../errors.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Random } from '../../../ports/random.ts'
import type { Sealing } from '../../../ports/sealing.ts'
import { atomically } from '../../../store/atomically.ts'
import { refreshStatistics } from '../../../store/refresh-statistics.ts'
import { sealedAt } from '../../../store/sealed-columns.ts'
import type { Db, Store } from '../../../store/store.ts'
import { takeFactor } from '../../../store/tables/factors/factors.ts'
import type { Project } from '../../../store/tables/projects/projects.ts'
import { recordUserHandle } from '../../../store/tables/users/user-handles.ts'
import { addImportedUser, userById } from '../../../store/tables/users/users.ts'
import { type ImportedFactor, importedFactors } from './imported-factors.ts'
import type { ImportedUser } from './imported-user.schema.ts'
import { LineRefused } from './line-refused.ts'
import { readLine } from './read-line.ts'

export interface ImportParts {
  readonly store: Store
  readonly sealing: Sealing
  readonly random: Random
  readonly clock: Clock
}

/** Results of an import: one for each rejected line, and a last one with the totals. */
export type ImportReport =
  | { readonly line: number; readonly error_type: string; readonly error_message: string }
  | ImportSums

export interface ImportSums {
  readonly imported: number
  readonly present: number
  readonly refused: number
}

/** Lines per transaction, to share one disk sync. */
const batchLines = 500

/** Tables that an import fills. */
const filledTables = ['users', 'factors', 'user_handles'] as const

interface ImportLine {
  readonly number: number
  readonly text: string
}

/**
 * Imports users, one line of JSON each. Lines that were already imported are counted and skipped, so an aborted import
 * can be repeated with the same file. A rejected line changes nothing and does not stop the import.
 */
export async function* importUsers(
  parts: ImportParts,
  project: Project,
  lines: AsyncIterable<string>,
): AsyncGenerator<ImportReport> {
  const sums = { imported: 0, present: 0, refused: 0 }
  // After the first batch and at each tenfold growth, because plans stay good in between.
  let refreshAt = 1
  for await (const batch of batches(lines)) {
    for (const outcome of await importBatch(parts, project, batch)) {
      if (typeof outcome === 'string') sums[outcome]++
      else {
        sums.refused++
        yield outcome
      }
    }
    if (sums.imported >= refreshAt) {
      await refreshStatistics(parts.store, filledTables)
      refreshAt = sums.imported * 10
    }
  }
  if (sums.imported > 0) await refreshStatistics(parts.store, filledTables)
  yield sums
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<readonly ImportLine[]> {
  let batch: ImportLine[] = []
  let number = 0
  for await (const text of lines) {
    number++
    if (text.trim() === '') continue
    batch.push({ number, text })
    if (batch.length < batchLines) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

type RefusedLine = Extract<ImportReport, { line: number }>
type ImportOutcome = 'imported' | 'present' | RefusedLine

interface PreparedUser {
  readonly line: ImportLine
  readonly userId: string
  readonly user: ImportedUser
  readonly factors: readonly ImportedFactor[]
}

const importBatch = async (
  parts: ImportParts,
  project: Project,
  batch: readonly ImportLine[],
): Promise<readonly ImportOutcome[]> => {
  const preparedLines = await Promise.all(batch.map((line) => prepare(parts, project, line)))
  try {
    return await atomically(parts.store, async (db) => {
      const outcomes: ImportOutcome[] = []
      for (const prepared of preparedLines)
        outcomes.push('userId' in prepared ? await write(parts, db, project, prepared) : prepared)
      return outcomes
    })
  } catch (fault) {
    if (!(fault instanceof LineRefused)) throw fault
    // A line of the batch failed, so each line gets its own transaction.
    const outcomes: ImportOutcome[] = []
    for (const prepared of preparedLines)
      outcomes.push('userId' in prepared ? await writeAlone(parts, project, prepared) : prepared)
    return outcomes
  }
}

const writeAlone = (parts: ImportParts, project: Project, prepared: PreparedUser): Promise<ImportOutcome> =>
  atomically(parts.store, (db) => write(parts, db, project, prepared)).catch((fault: unknown) =>
    refusal(prepared.line, fault),
  )

const prepare = async (
  { random, clock }: ImportParts,
  project: Project,
  line: ImportLine,
): Promise<PreparedUser | RefusedLine> => {
  try {
    const user = readLine(line.text)
    const userId = userIdOf(project, user)
    const options = { random, environment: project.environment, userId, createdAt: user.created_at ?? clock.now() }
    return { line, userId, user, factors: await importedFactors(options, user) }
  } catch (fault) {
    return refusal(line, fault)
  }
}

/**
 * Keeps an ID of this server. Otherwise derives an ID from the user's identifiers, so that a repeated line means the
 * same user.
 */
const userIdOf = (project: Project, user: ImportedUser): string => {
  if (user.user_id?.startsWith(`user-${project.environment}-`) && isId(user.user_id)) return user.user_id
  const identifiers = [
    user.user_id,
    user.emails[0]?.email.trim().toLowerCase(),
    user.phone_numbers[0]?.phone_number,
    user.providers[0]?.provider_subject,
    user.crypto_wallets[0]?.crypto_wallet_address,
    user.external_id,
  ]
  return importedUserId(
    project,
    identifiers.find((value) => value !== undefined),
  )
}

const write = async (
  { sealing, clock }: ImportParts,
  db: Db,
  project: Project,
  prepared: PreparedUser,
): Promise<ImportOutcome> => {
  const { userId, user, factors } = prepared
  if ((await userById(db, project, userId)) !== null) return 'present'
  const { first_name = '', middle_name = '', last_name = '' } = user.name
  await addImportedUser(db, project, {
    userId,
    createdAt: user.created_at ?? clock.now(),
    name: { first_name, middle_name, last_name },
    pictureURL: user.picture_url == null ? null : requirePictureURL(project, user.picture_url),
    locale: user.locale ?? null,
    trustedMetadata: user.trusted_metadata,
    untrustedMetadata: user.untrusted_metadata,
  })
  for (const { kind, secret, ...factor } of factors) {
    const sealed = secret === null ? {} : { sealed: sealing.seal(sealedAt('factors.sealed', factor.factorId), secret) }
    const isAdded = await takeFactor(db, project, { ...factor, ...sealed, kind: kind.name, ownerId: userId })
    if (!isAdded) throw new LineRefused('duplicate_factor', `One of the ${kind.label} belongs to another user already.`)
  }
  for (const { user_handle } of user.webauthn_registrations) await recordUserHandle(db, project, user_handle)
  return 'imported'
}

const refusal = ({ number }: ImportLine, fault: unknown): RefusedLine => {
  if (fault instanceof LineRefused || fault instanceof ProviderError)
    return { line: number, error_type: fault.type, error_message: fault.message }
  throw fault
}
