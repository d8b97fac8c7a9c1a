import { emailDestination } from '../../domain/destinations/destinations.ts'
import { emailIdOf } from '../../domain/factors/contacts.ts'
import { requireEmailJitProvisioning } from '../../domain/organizations/jit-provisioning.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { activeMembership, memberNotFound, newMember } from '../../domain/organizations/members/membership.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { atomically } from '../../store/atomically.ts'
import type { Context } from '../context.ts'
import { organizationOf } from './organization-of.ts'

interface RecipientInput {
  readonly organization_id: string
  readonly email_address: string
}

/** Returns the member that a message is for; throws if there is none. */
export const memberRecipient = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  { organization_id, email_address }: RecipientInput,
) => {
  const { scope } = await organizationOf(deps, at, organization_id)
  const recipient = await activeMembership(deps.store.db, scope, emailDestination(email_address))
  if (recipient === null) throw memberNotFound()
  return { ...(await memberAnswer(deps, at.project, recipient)), member_email_id: emailIdOf(recipient.member) }
}

/** Returns the member that a message is for. If a person may join by answering, adds them as a pending member. */
export const memberRecipientOrAdded = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  { organization_id, email_address }: RecipientInput,
) => {
  const { scope, organization } = await organizationOf(deps, at, organization_id)
  const destination = emailDestination(email_address)
  const recipient = await atomically(deps.store, async (db) => {
    const existingMembership = await activeMembership(db, scope, destination)
    if (existingMembership !== null) return { membership: existingMembership, isNew: false }
    await requireEmailJitProvisioning(db, scope, organization, destination)
    const addedMembership = await newMember(deps, db, scope, { destination, status: 'pending' })
    const membership = addedMembership ?? (await activeMembership(db, scope, destination))
    if (membership === null) throw memberNotFound()
    return { membership, isNew: addedMembership !== null }
  })
  return { ...(await memberAnswer(deps, at.project, recipient.membership)), member_created: recipient.isNew }
}
