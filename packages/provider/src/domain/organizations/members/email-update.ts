import type { EmailUpdate } from '@latchkey/protocol/identity/member'
import { ProviderError } from '../../../errors.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import type { Deps } from '../../deps.ts'
import { type Destination, emailDestination } from '../../destinations/destinations.ts'
import { email } from '../../factors/contacts.ts'
import { factorsOf } from '../../factors/factor-kind.ts'
import { organizationScope } from '../../organization-scope.ts'
import { countEnumerationAttempt } from '../../rate-limits/account-enumeration.ts'
import { consumeRateLimit } from '../../rate-limits/rate-limit.ts'
import type { SignInRequest } from '../../sign-in/sign-in-request.ts'
import { requireFreeAddress } from './email-change.ts'

/** A message to the new address of a member. */
export interface AddressConfirmation extends Pick<SignInRequest, 'project' | 'clientAddress' | 'origin' | 'baseURL'> {
  readonly reason: { readonly reason: 'secondary'; readonly userId: string }
  readonly destination: Destination
  readonly organizationId: string
  readonly redirectURL: string | undefined
  readonly minutes: number
}

/** The ways to confirm an address, which the methods implement. */
export type AddressConfirmations = Readonly<
  Record<NonNullable<EmailUpdate['delivery_method']>, (deps: Deps, request: AddressConfirmation) => Promise<void>>
>

const lifeMinutes = 5

/** Mails a link or a code to the new address of a member. Nothing changes until it is returned. */
export const startEmailUpdate = async (
  deps: Deps,
  ask: AddressConfirmations,
  at: Pick<AddressConfirmation, 'project' | 'clientAddress' | 'origin' | 'baseURL'>,
  { member, organization }: Membership,
  { email_address, login_redirect_url: redirectURL, delivery_method = 'EMAIL_MAGIC_LINK' }: EmailUpdate,
): Promise<void> => {
  const { project, clientAddress, origin, baseURL } = at
  const destination = emailDestination(email_address)
  const isReached = factorsOf(member, email).some(({ provenAt }) => provenAt !== null)
  if (member.status !== 'active' || !isReached) throw notReached()
  const { projectId } = project
  const { memberId: userId } = member
  await consumeRateLimit(deps.store, [{ limit: 'newContactsOfAccount', projectId, subject: userId }], deps.clock.now())
  // In protected mode only the reader of the address learns that it is taken: the mail is sent, and its secret is
  // rejected.
  if (!project.settings.protected_mode) {
    try {
      await requireFreeAddress(deps.store.db, organizationScope(project, organization), destination, userId)
    } catch (refusal) {
      await countEnumerationAttempt(deps, project, clientAddress)
      throw refusal
    }
  }
  const { organizationId } = organization
  const reason = { reason: 'secondary', userId } as const
  const to = { project, clientAddress, origin, baseURL, reason, destination, organizationId }
  await ask[delivery_method](deps, { ...to, redirectURL, minutes: lifeMinutes })
}

const notReached = () =>
  new ProviderError(
    'email_not_found',
    'The member has not verified their current email address, so it cannot be replaced. Ask the member to sign in first.',
  )
