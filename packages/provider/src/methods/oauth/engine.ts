import type { Deps } from '../../domain/deps.ts'
import { contactsOf } from '../../domain/factors/contacts.ts'
import { type OAuthShown, oauthAccount } from '../../domain/factors/oauth.ts'
import { keepHandedOut } from '../../domain/factors/provider-tokens/stored-tokens.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { requireRoom } from '../../domain/rate-limits/rate-limit.ts'
import { type SignedIn, signIn } from '../../domain/sessions/sign-in/sign-in.ts'
import type { Arrival } from '../../domain/sessions/sign-in/sign-in-context.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Rows } from '../../store/store.ts'
import { type Factor, writeShown } from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import { type Person, writeProfile } from '../../store/tables/users.ts'
import { addressOf, claimOf } from './accounts.ts'
import { addedNotice } from './notices.ts'
import { claimReturned, type Returned } from './returned-token.ts'

/** A token that came back to a site. */
export interface ReturningToken {
  readonly token: string
  readonly codeVerifier: string | undefined
  readonly clientAddress: string
}

/** Whom an outside account signed in, and what its provider said. */
export interface ByProvider extends SignedIn {
  readonly returned: Returned
}

/**
 * Turns the token that a site brings back into a session. Whose account it is the linking policy says: the subject's, else
 * that of a verified address, else a new one. One that was begun to be added counts only in a session of whoever began it.
 */
export const finishReturned = async (
  deps: Deps,
  { token, codeVerifier, clientAddress }: ReturningToken,
  arrival: Arrival,
): Promise<ByProvider> => {
  const { project } = arrival
  const { projectId } = project
  const counted = { limit: 'triesFromClient', projectId, subject: clientAddress } as const
  await requireRoom(deps.store, [counted], deps.clock.now())
  return atomically(deps.store, async (rows) => {
    const returned = await claimReturned(deps, rows, project, token, codeVerifier)
    const { provider, profile, attachUserId } = returned
    const opened = await signIn(deps, rows, arrival, {
      claim: claimOf(provider, profile),
      reason: attachUserId === null ? { reason: 'login_or_create' } : { reason: 'secondary', userId: attachUserId },
      refusal: notTheirs,
      settle: (linked) => settle(deps, rows, project, returned, linked),
      announce: ({ person, factor }) =>
        notifyOwner(deps, rows, project, person, addedNotice(factor as Factor<OAuthShown>)),
    })
    return { ...opened, returned }
  })
}

interface Settled {
  readonly person: Person
  readonly factor: Factor
}

/** Keeps what the provider says now, its tokens sealed. The name is taken over where the person has none. */
const settle = async (
  deps: Deps,
  rows: Rows,
  project: Project,
  { provider, profile, values }: Returned,
  { person, factor }: Settled,
): Promise<Settled> => {
  const { userId } = person
  const shown = {
    ...(factor.shown as OAuthShown),
    picture: profile.picture,
    locale: profile.locale,
    emailId: emailIdOf(person, profile),
  }
  const { factorId } = factor
  await writeShown(rows, project, userId, { factorId, shown })
  await keepHandedOut(deps, rows, project, userId, { kind: oauthAccount.name, factorId }, { provider, values })
  const told = { ...factor, shown }
  const after = { ...person, factors: person.factors.map((one) => (one.factorId === factorId ? told : one)) }
  const { firstName: first_name, lastName: last_name } = profile
  if (Object.values(person.name).some((part) => part !== '') || first_name + last_name === '')
    return { person: after, factor: told }
  const name = { first_name, middle_name: '', last_name }
  await writeProfile(rows, project, userId, { name, untrustedMetadata: person.untrustedMetadata })
  return { person: { ...after, name }, factor: told }
}

/** The person's own address that the provider verified, if it did. */
const emailIdOf = (person: Person, profile: Returned['profile']): string => {
  const address = profile.isVerified ? addressOf(profile) : null
  const own = contactsOf(person).find(
    (contact) => contact.kind === 'email' && addressOf({ email: contact.address })?.canonical === address?.canonical,
  )
  return address === null ? '' : (own?.contactId ?? '')
}

const notTheirs = () =>
  new ProviderError(
    'unauthorized_action',
    'The outside account was to be added to somebody who is not signed in here, so nothing was changed. Sign in as whoever began it, and begin again.',
  )
