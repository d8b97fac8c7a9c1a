import { isId } from '../../../domain/ids.ts'
import { importedUserId } from '../../../domain/users/imported-id.ts'
import { ProviderError } from '../../../errors.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Random } from '../../../ports/random.ts'
import type { Sealing } from '../../../ports/sealing.ts'
import { atomically } from '../../../store/atomically.ts'
import { refreshStatistics } from '../../../store/refresh-statistics.ts'
import { sealedAt } from '../../../store/sealed-columns.ts'
import type { Rows, Store } from '../../../store/store.ts'
import { takeFactor } from '../../../store/tables/factors.ts'
import type { Project } from '../../../store/tables/projects.ts'
import { noteHandle } from '../../../store/tables/user-handles.ts'
import { addImportedUser, userById } from '../../../store/tables/users.ts'
import { type ImportedFactor, importedFactors } from './imported-factors.ts'
import { type ImportedUser, importedUser } from './imported-user.schema.ts'
import { LineRefused } from './line-refused.ts'

export interface ImportParts {
  readonly store: Store
  readonly sealing: Sealing
  readonly random: Random
  readonly clock: Clock
}

/** What became of the lines: one for each that was refused, and the last with the sums. */
export type ImportReport =
  | { readonly line: number; readonly error_type: string; readonly error_message: string }
  | ImportSums

export interface ImportSums {
  readonly imported: number
  readonly present: number
  readonly refused: number
}

/** As many lines as one transaction takes: one write to the disk for all of them. */
const batchLines = 500

/** What an import fills. */
const filled = ['users', 'factors', 'user_handles'] as const

interface Line {
  readonly number: number
  readonly text: string
}

/**
 * Takes people in, one line of JSON each. Lines that were taken before are counted and left alone, so that an import that was
 * broken off is begun again with the same file. A refused line changes nothing and holds nobody up.
 */
export async function* importUsers(
  parts: ImportParts,
  project: Project,
  lines: AsyncIterable<string>,
): AsyncGenerator<ImportReport> {
  const sums = { imported: 0, present: 0, refused: 0 }
  // At the first batch, and whenever there are ten times as many: that far plans hold.
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
      await refreshStatistics(parts.store, filled)
      refreshAt = sums.imported * 10
    }
  }
  if (sums.imported > 0) await refreshStatistics(parts.store, filled)
  yield sums
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<readonly Line[]> {
  let batch: Line[] = []
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

type Refused = Extract<ImportReport, { line: number }>
type Outcome = 'imported' | 'present' | Refused

interface Prepared {
  readonly line: Line
  readonly userId: string
  readonly user: ImportedUser
  readonly factors: readonly ImportedFactor[]
}

const importBatch = async (
  parts: ImportParts,
  project: Project,
  batch: readonly Line[],
): Promise<readonly Outcome[]> => {
  const prepared = await Promise.all(batch.map((line) => prepare(parts, project, line)))
  try {
    return await atomically(parts.store, async (rows) => {
      const outcomes: Outcome[] = []
      for (const one of prepared) outcomes.push('userId' in one ? await write(parts, rows, project, one) : one)
      return outcomes
    })
  } catch (fault) {
    if (!(fault instanceof LineRefused)) throw fault
    // Somebody of the batch could not be taken: each for itself then.
    const outcomes: Outcome[] = []
    for (const one of prepared) outcomes.push('userId' in one ? await writeAlone(parts, project, one) : one)
    return outcomes
  }
}

const writeAlone = (parts: ImportParts, project: Project, one: Prepared): Promise<Outcome> =>
  atomically(parts.store, (rows) => write(parts, rows, project, one)).catch((fault: unknown) =>
    refusal(one.line, fault),
  )

const prepare = async ({ random, clock }: ImportParts, project: Project, line: Line): Promise<Prepared | Refused> => {
  try {
    const given = jsonOf(line)
    const read = importedUser.safeParse(given)
    if (!read.success) {
      const [issue] = read.error.issues
      throw new LineRefused(
        'bad_request',
        `${issue?.path.join('.') || 'The line'}: ${issue?.message.replace(/\.$/, '')}.`,
      )
    }
    const user = read.data
    const userId = userIdOf(project, user)
    const making = { random, environment: project.environment, userId, createdAt: user.created_at ?? clock.now() }
    return { line, userId, user, factors: await importedFactors(making, user) }
  } catch (fault) {
    return refusal(line, fault)
  }
}

const jsonOf = ({ text }: Line): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new LineRefused('bad_request', 'The line is not JSON.')
  }
}

/**
 * An id of ours stays. Whoever has none gets one that follows from what they are known by, so that the same line means the same
 * person when it comes again.
 */
const userIdOf = (project: Project, user: ImportedUser): string => {
  if (user.user_id?.startsWith(`user-${project.environment}-`) && isId(user.user_id)) return user.user_id
  const known = [
    user.user_id,
    user.emails[0]?.email.trim().toLowerCase(),
    user.phone_numbers[0]?.phone_number,
    user.providers[0]?.provider_subject,
    user.crypto_wallets[0]?.crypto_wallet_address,
    user.external_id,
  ]
  return importedUserId(
    project,
    known.find((one) => one !== undefined),
  )
}

const write = async (
  { sealing, clock }: ImportParts,
  rows: Rows,
  project: Project,
  one: Prepared,
): Promise<Outcome> => {
  const { userId, user, factors } = one
  if ((await userById(rows, project, userId)) !== null) return 'present'
  const { first_name = '', middle_name = '', last_name = '' } = user.name
  await addImportedUser(rows, project, {
    userId,
    createdAt: user.created_at ?? clock.now(),
    name: { first_name, middle_name, last_name },
    trustedMetadata: user.trusted_metadata,
    untrustedMetadata: user.untrusted_metadata,
  })
  for (const { kind, secret, ...factor } of factors) {
    const sealed = secret === null ? {} : { sealed: sealing.seal(sealedAt('factors.sealed', factor.factorId), secret) }
    const taken = await takeFactor(rows, project, { ...factor, ...sealed, kind: kind.name, ownerId: userId })
    if (!taken) throw new LineRefused('duplicate_factor', `One of the ${kind.called} belongs to another user already.`)
  }
  for (const { user_handle } of user.webauthn_registrations) await noteHandle(rows, project, user_handle)
  return 'imported'
}

const refusal = ({ number }: Line, fault: unknown): Refused => {
  if (fault instanceof LineRefused || fault instanceof ProviderError)
    return { line: number, error_type: fault.type, error_message: fault.message }
  throw fault
}
