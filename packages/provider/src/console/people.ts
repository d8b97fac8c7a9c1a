import type { ConsoleFactor, ConsoleUser, ConsoleUserRow } from '@latchkey/protocol/console/users'
import { contactsOf } from '../domain/factors/contacts.ts'
import { externalId } from '../domain/factors/external-id.ts'
import { factorsOf } from '../domain/factors/factor-kind.ts'
import { type PasswordData, password } from '../domain/factors/password.ts'
import { operatorName } from '../domain/operators/operators.ts'
import { wireSession } from '../domain/sessions/wire-session.ts'
import { wireTime } from '../domain/wire-time.ts'
import type { Factor } from '../store/tables/factors.ts'
import type { SessionRow } from '../store/tables/sessions.ts'
import type { StoredUser } from '../store/tables/users.ts'

/** The forms in which the console shows users. */

export const consoleUserRow = (user: StoredUser): ConsoleUserRow => {
  const contacts = contactsOf(user)
  return {
    user_id: user.userId,
    name: operatorName(user),
    emails: contacts.filter(({ kind }) => kind === 'email').map(({ address }) => address),
    phone_numbers: contacts.filter(({ kind }) => kind === 'phone_number').map(({ address }) => address),
    created_at: wireTime(user.createdAt),
  }
}

export const consoleUser = (user: StoredUser, sessions: readonly SessionRow[]): ConsoleUser => ({
  ...consoleUserRow(user),
  picture_url: user.pictureURL,
  locale: user.locale,
  external_id: factorsOf(user, externalId)[0]?.shown.id ?? null,
  factors: user.factors.filter(({ kind }) => kind !== externalId.name).map(consoleFactor),
  sessions: sessions.map((session) => wireSession(session, [])),
})

const consoleFactor = (factor: Factor): ConsoleFactor => ({
  factor_id: factor.factorId,
  kind: factor.kind,
  label: factor.kind === password.name && needsReset(factor.shown) ? 'needs a reset' : labelOf(factor.shown),
  created_at: wireTime(factor.createdAt),
  verified_at: factor.provenAt === null ? null : wireTime(factor.provenAt),
  last_used_at: factor.usedAt === null ? null : wireTime(factor.usedAt),
})

const needsReset = (shown: unknown): boolean => (shown as PasswordData).requiresReset === true

/** The members of a factor's public data that name it, the most telling first. */
const labelMembers = ['address', 'name', 'provider', 'domain'] as const

const labelOf = (shown: unknown): string => {
  if (typeof shown !== 'object' || shown === null) return ''
  const values = labelMembers.map((member): unknown => Reflect.get(shown, member))
  return (values.find((value) => typeof value === 'string' && value !== '') as string | undefined) ?? ''
}
