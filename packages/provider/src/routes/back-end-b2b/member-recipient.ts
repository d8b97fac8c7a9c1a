import { emailIdOf } from '../../domain/factors/contacts.ts'
import { requireEmailDoor } from '../../domain/organizations/jit-provisioning.ts'
import { memberAnswer } from '../../domain/organizations/members/member-answers.ts'
import { livingMembership, memberNotFound, newMember } from '../../domain/organizations/members/membership.ts'
import { emailDestination } from '../../domain/users/destinations.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { atomically } from '../../store/atomically.ts'
import type { Context } from '../context.ts'
import { organizationOf } from './organization-of.ts'

interface Named {
  readonly organization_id: string
  readonly email_address: string
}

/** The member whom something is sent to; throws where the organization has none such. */
export const memberRecipient = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  { organization_id, email_address }: Named,
) => {
  const { realm } = await organizationOf(deps, at, organization_id)
  const found = await livingMembership(deps.store.rows, realm, emailDestination(email_address))
  if (found === null) throw memberNotFound()
  return { ...(await memberAnswer(deps, at.project, found)), member_email_id: emailIdOf(found.member) }
}

/** The same, where whoever may become a member by answering is one already, and pending until then. */
export const memberRecipientOrAdded = async (
  deps: MethodDeps,
  at: Context<'back end'>,
  { organization_id, email_address }: Named,
) => {
  const { realm, organization } = await organizationOf(deps, at, organization_id)
  const destination = emailDestination(email_address)
  const recipient = await atomically(deps.store, async (rows) => {
    const known = await livingMembership(rows, realm, destination)
    if (known !== null) return { membership: known, isNew: false }
    await requireEmailDoor(rows, realm, organization, destination)
    const added = await newMember(deps, rows, realm, { destination, status: 'pending' })
    const membership = added ?? (await livingMembership(rows, realm, destination))
    if (membership === null) throw memberNotFound()
    return { membership, isNew: added !== null }
  })
  return { ...(await memberAnswer(deps, at.project, recipient.membership)), member_created: recipient.isNew }
}
