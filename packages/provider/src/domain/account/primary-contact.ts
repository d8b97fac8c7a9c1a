import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import { writeFactorData } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { doneBy } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import type { ContactKind } from '../destinations/destinations.ts'
import { contactKinds } from '../factors/contacts.ts'
import { factorsOf } from '../factors/factor-kind.ts'
import { requireStepUp } from '../factors/step-up.ts'
import { notifyOwner, type OwnerNotice } from '../messaging/owner-notice.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { noteChange } from '../sessions/open-session.ts'
import type { ActiveSession } from '../sessions/sessions.ts'
import { lockPerson } from '../users/users.ts'
import { requireOwner } from './account-owner.ts'

/**
 * Makes a verified address or number the primary one of its kind: answers list it first, and notices about the account
 * go to it. Notifies the owner at the address that was primary before.
 *
 * @returns the user after the change
 * @throws ProviderError `email_not_found` or `phone_number_not_found` for an ID of another user too;
 * `contact_not_verified`; the errors of a step-up
 */
export const makePrimary = async (
  deps: Deps,
  project: Project,
  activeSession: ActiveSession,
  kind: ContactKind,
  contactId: string,
): Promise<StoredUser> => {
  requireOwner(activeSession)
  const { userId } = activeSession.session
  const rateLimit = { limit: 'primaryContactsOfAccount', projectId: project.projectId, subject: userId } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  return atomically(deps.store, async (db) => {
    const before = await lockPerson(db, project, activeSession.person.userId)
    const contacts = factorsOf(before, contactKinds[kind])
    const chosen = contacts.find(({ factorId }) => factorId === contactId)
    if (chosen === undefined) throw unknownContact(kind)
    if (chosen.provenAt === null) throw notVerified()
    requireStepUp(activeSession.session, before, deps.clock.now(), 'addFactor')
    await noteChange(deps, db, activeSession)
    const changed = contacts.flatMap((contact) => {
      const { primaryAt, ...publicData } = contact.publicData
      if (contact === chosen) return [{ ...contact, publicData: { ...publicData, primaryAt: deps.clock.now() } }]
      return primaryAt === undefined ? [] : [{ ...contact, publicData }]
    })
    for (const factor of changed) await writeFactorData(db, project, before.userId, factor)
    await notifyOwner(deps, db, project, before, primaryNotice(chosen.factorId, doneBy(deps)))
    return {
      ...before,
      factors: before.factors.map((factor) => changed.find(({ factorId }) => factorId === factor.factorId) ?? factor),
    }
  })
}

const primaryNotice = (contactId: string, doer: NonNullable<OwnerNotice['detail']>): OwnerNotice => ({
  kind: 'contact.made_primary',
  detail: { contact_id: contactId, ...doer },
  letter: (say, name) => ({
    heading: say('mainContact.heading'),
    lead: say('mainContact.lead', { name }),
    notes: [say('mainContact.note')],
  }),
})

const unknownContact = (kind: ContactKind) =>
  new ProviderError(
    contactKinds[kind].notFound,
    'The account has no address or number with this ID. Nothing was changed. Fetch the user again.',
  )

export const notVerified = () =>
  new ProviderError(
    'contact_not_verified',
    'The address or number is not verified. Only a verified one can be primary. Verify it first.',
  )
