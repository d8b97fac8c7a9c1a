import { insertTogether } from '../../insert-rows.ts'
import type { InOrganization } from '../../scope.ts'
import type { Db } from '../../store.ts'
import { eventLines, newEvents, type StoredEvent } from '../audit/events.ts'
import { newWebhookPosts, queuedLines } from '../audit/webhook-posts.ts'
import { factorLine, type NewFactor } from '../factors/factors.ts'
import { newFactors } from '../factors/new-factors.ts'
import { type MemberRow, memberLine, newMembers } from '../organizations/members.ts'
import { newUsers, type UserRow, userLine } from '../users/users.ts'
import { newScimLogEntries, type ScimLogEntry, scimLogLine } from './scim-log.ts'
import { newScimUsers, type ScimUser, scimUserLine } from './scim-users.ts'

/** The rows of a person whom an identity provider adds. */
export interface NewPersonRows {
  readonly registration: ScimUser
  readonly member: MemberRow
  readonly user: UserRow
  readonly contact: NewFactor
  readonly event: StoredEvent
  readonly entry: ScimLogEntry
}

const insert = insertTogether({
  registrations: newScimUsers,
  members: newMembers,
  contacts: newFactors,
  users: newUsers,
  events: newEvents,
  posts: newWebhookPosts,
  entries: newScimLogEntries,
})

/**
 * Adds people with their members, addresses, events and lines of the log, inside a transaction.
 *
 * @param people at least one
 * @param options.retiredKind kind of the factors among which an address must be free too
 * @param options.keptDays days for which the events are kept
 * @returns the member IDs of those whose user name, external ID or address belongs to somebody already. If there is one,
 * the caller must roll back, because the other rows of that person are written
 */
export const addNewPeople = async (
  db: Db,
  scope: InOrganization,
  people: readonly NewPersonRows[],
  { retiredKind, keptDays }: { readonly retiredKind: string; readonly keptDays?: number | undefined },
): Promise<ReadonlySet<string>> => {
  const events = people.map(({ event }) => event)
  const inserted = await insert(db, {
    registrations: people.map(({ registration }) => scimUserLine(scope, registration)),
    members: people.map(({ member }) => memberLine(scope, member)),
    contacts: people.map(({ contact }) => ({ ...factorLine(scope, contact), free_kind: retiredKind })),
    users: people.map(({ user }) => userLine(scope, user)),
    events: eventLines(events, keptDays),
    posts: queuedLines(events),
    entries: people.map(({ entry }) => scimLogLine(scope, entry)),
  })
  const isNew = ({ registration, member, contact }: NewPersonRows) =>
    inserted.get('registrations')?.has(registration.registrationId) === true &&
    inserted.get('members')?.has(member.memberId) === true &&
    inserted.get('contacts')?.has(contact.factorId) === true
  return new Set(people.filter((person) => !isNew(person)).map(({ member }) => member.memberId))
}
