import type { Deps } from '../../domain/deps.ts'
import { contactsOf } from '../../domain/factors/contacts.ts'
import { type OAuthAccountData, oauthAccount } from '../../domain/factors/oauth.ts'
import { keepHandedOut } from '../../domain/factors/provider-tokens/stored-tokens.ts'
import { notifyOwner } from '../../domain/messaging/owner-notice.ts'
import { consumeRateLimit } from '../../domain/rate-limits/rate-limit.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { type SignInResult, signIn } from '../../domain/sign-in/sign-in.ts'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { type Factor, writeFactorData } from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { type StoredUser, writeProfile } from '../../store/tables/users/users.ts'
import { addressOf, claimOf } from './accounts.ts'
import { addedNotice } from './notices.ts'
import { claimReturned, type ReturnedUser } from './returned-token.ts'

/** A token that the site sends back. */
export interface ReturningToken {
  readonly token: string
  readonly codeVerifier: string | undefined
  readonly clientAddress: string
}

/** The user that a provider account signed in, with the values of the provider. */
export interface ProviderSignIn extends SignInResult {
  readonly returned: ReturnedUser
}

/**
 * Exchanges the token of a site for a session. The linking policy finds the user: by the subject, else by a verified
 * address, else a new user. An account that is being added counts only in a session of the user who started the flow.
 */
export const finishReturned = async (
  deps: Deps,
  { token, codeVerifier, clientAddress }: ReturningToken,
  signInContext: SignInContext,
): Promise<ProviderSignIn> => {
  const { project } = signInContext
  const { projectId } = project
  const rateLimit = { limit: 'triesFromClient', projectId, subject: clientAddress } as const
  await consumeRateLimit(deps.store, [rateLimit], deps.clock.now())
  return atomically(deps.store, async (db) => {
    const returned = await claimReturned(deps, db, project, token, codeVerifier)
    const { provider, profile, attachUserId } = returned
    const signInResult = await signIn(deps, db, signInContext, {
      claim: claimOf(provider, profile),
      reason: attachUserId === null ? { reason: 'login_or_create' } : { reason: 'secondary', userId: attachUserId },
      refusal: notTheirs,
      settle: (linked) => settle(deps, db, project, returned, linked),
      announce: ({ person, factor }) =>
        notifyOwner(deps, db, project, person, addedNotice(factor as Factor<OAuthAccountData>)),
    })
    return { ...signInResult, returned }
  })
}

interface Settled {
  readonly person: StoredUser
  readonly factor: Factor
}

/** Stores the provider's current data, with sealed tokens. Copies the name if the user has none. */
const settle = async (
  deps: Deps,
  db: Db,
  project: Project,
  { provider, profile, values }: ReturnedUser,
  { person, factor }: Settled,
): Promise<Settled> => {
  const { userId } = person
  const accountData = {
    ...(factor.publicData as OAuthAccountData),
    picture: profile.picture,
    locale: profile.locale,
    emailId: emailIdOf(person, profile),
  }
  const { factorId } = factor
  await writeFactorData(db, project, userId, { factorId, publicData: accountData })
  await keepHandedOut(deps, db, project, userId, { kind: oauthAccount.name, factorId }, { provider, values })
  const updatedFactor = { ...factor, publicData: accountData }
  const after = { ...person, factors: person.factors.map((one) => (one.factorId === factorId ? updatedFactor : one)) }
  const { firstName: first_name, lastName: last_name } = profile
  if (Object.values(person.name).some((part) => part !== '') || first_name + last_name === '')
    return { person: after, factor: updatedFactor }
  const name = { first_name, middle_name: '', last_name }
  await writeProfile(db, project, userId, { ...person, name })
  return { person: { ...after, name }, factor: updatedFactor }
}

/** Returns the ID of the user's address that the provider verified; empty if there is none. */
const emailIdOf = (person: StoredUser, profile: ReturnedUser['profile']): string => {
  const address = profile.isVerified ? addressOf(profile) : null
  const own = contactsOf(person).find(
    (contact) => contact.kind === 'email' && addressOf({ email: contact.address })?.canonical === address?.canonical,
  )
  return address === null ? '' : (own?.contactId ?? '')
}

const notTheirs = () =>
  new ProviderError(
    'unauthorized_action',
    'The account was to be added to a user who is not signed in here. Nothing was changed. Sign in as the user who started the flow, and start again.',
  )
