import * as calls from '@latchkey/protocol/identity/back-end/user'
import * as schema from '@latchkey/protocol/identity/back-end/user.schema'
import { byBackEnd, recordEvent } from '../../domain/audit/events.ts'
import { type Destination, emailDestination, phoneDestination } from '../../domain/destinations/destinations.ts'
import { contactsOf, email, phoneNumber } from '../../domain/factors/contacts.ts'
import { cryptoWallet } from '../../domain/factors/crypto-wallet.ts'
import { externalId } from '../../domain/factors/external-id.ts'
import { type FactorKind, factorsOf } from '../../domain/factors/factor-kind.ts'
import { oauthAccount } from '../../domain/factors/oauth.ts'
import { passkey } from '../../domain/factors/passkey.ts'
import { password } from '../../domain/factors/password.ts'
import { totp } from '../../domain/factors/totp.ts'
import { unknownFactor } from '../../domain/factors/unknown-factor.ts'
import {
  lockNamedPerson,
  makePerson,
  nameOutside,
  removePerson,
  requirePerson,
} from '../../domain/users/back-end-users.ts'
import { exchangeContacts } from '../../domain/users/exchange-contacts.ts'
import { warningAbout } from '../../domain/users/fields-without-effect.ts'
import { profileOf } from '../../domain/users/profile.ts'
import { dropFactors, removeFactorOf } from '../../domain/users/remove-factor-by-id.ts'
import { searchPeople } from '../../domain/users/search-users.ts'
import { setUserRoles } from '../../domain/users/user-roles.ts'
import { writeChanges } from '../../domain/users/users.ts'
import { backEndUser, backEndUsers } from '../../domain/users/wire-back-end-user.ts'
import { ProviderError } from '../../errors.ts'
import type { MethodDeps } from '../../methods/method-deps.ts'
import { atomically } from '../../store/atomically.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { StoredUser } from '../../store/tables/users/users.ts'
import { type Route, route } from '../route.ts'

const userAnswer = async (deps: MethodDeps, project: Project, person: StoredUser) => ({
  user_id: person.userId,
  user: await backEndUser(deps, project, person),
})

/** Parses the addresses of a request. */
const destinationsOf = async (address: string | undefined, number: string | undefined): Promise<Destination[]> => [
  ...(address === undefined || address === '' ? [] : [emailDestination(address)]),
  ...(number === undefined || number === '' ? [] : [await phoneDestination(number)]),
]

const removing = (call: (typeof calls.removeFactor)[keyof typeof calls.removeFactor], kind: FactorKind): Route =>
  route(call, schema.deleteFactor, async (deps, { project }, { id }) =>
    userAnswer(deps, project, await removeFactorOf(deps, project, kind, id)),
  )

export const userRoutes: readonly Route[] = [
  route(calls.create, schema.create, async (deps, { project }, input) => {
    const contacts = await destinationsOf(input.email, input.phone_number)
    if (contacts.length === 0 && (input.external_id ?? '') === '') {
      throw new ProviderError(
        'no_user_primary_identifier',
        'The user has no identifier. Pass `email`, `phone_number` or `external_id`.',
      )
    }
    const person = await atomically(deps.store, (db) =>
      makePerson(deps, db, project, {
        contacts,
        vouched: input.create_user_as_pending === true ? 'pending' : 'own',
        profile: profileOf(input),
        externalId: input.external_id,
        roles: input.roles,
      }),
    )
    const user = await backEndUser(deps, project, person)
    const idOf = (kind: 'email' | 'phone_number') =>
      contactsOf(person).find((one) => one.kind === kind)?.contactId ?? ''
    return {
      user_id: user.user_id,
      user,
      status: user.status,
      email_id: idOf('email'),
      phone_id: idOf('phone_number'),
      ...warningAbout(input),
    }
  }),

  route(calls.search, schema.search, async (deps, { project }, input) => {
    const { people, total, next } = await searchPeople(deps, project, input)
    return { results: await backEndUsers(deps, project, people), results_metadata: { total, next_cursor: next } }
  }),

  route(calls.get, schema.one, async (deps, { project }, { user_id: nameOrId }) =>
    backEndUser(deps, project, await requirePerson(deps.store.db, project, nameOrId)),
  ),

  route(calls.update, schema.update, async (deps, { project }, { user_id: nameOrId, ...input }) => {
    const person = await atomically(deps.store, async (db) => {
      const before = await lockNamedPerson(db, project, nameOrId)
      if (input.external_id !== undefined) await rename(deps, db, project, before, input.external_id)
      await recordEvent(deps, db, project, before.userId, { kind: 'user.changed', detail: byBackEnd })
      const current = await lockNamedPerson(db, project, before.userId)
      const changed = await writeChanges(db, project, current, profileOf(input))
      return input.roles === undefined ? changed : setUserRoles(deps, db, project, changed, input.roles)
    })
    const user = await backEndUser(deps, project, person)
    const { emails, phone_numbers, crypto_wallets } = user
    return { user_id: user.user_id, user, emails, phone_numbers, crypto_wallets, ...warningAbout(input) }
  }),

  route(calls.exchangePrimaryFactor, schema.exchangePrimaryFactor, async (deps, { project }, input) => {
    const [destination, ...more] = await destinationsOf(input.email_address, input.phone_number)
    if (destination === undefined || more.length > 0) {
      throw new ProviderError(
        'bad_request',
        'Pass exactly one of `email_address` and `phone_number`: the one that replaces the existing ones.',
      )
    }
    return userAnswer(deps, project, await exchangeContacts(deps, project, input.user_id, destination))
  }),

  route(calls.remove, schema.one, async (deps, { project }, { user_id: nameOrId }) => ({
    user_id: (await removePerson(deps, project, nameOrId)).userId,
  })),

  route(calls.removeExternalId, schema.one, async (deps, { project }, { user_id: nameOrId }) => {
    const person = await atomically(deps.store, async (db) => {
      const before = await lockNamedPerson(db, project, nameOrId)
      return dropFactors(deps, db, project, before, factorsOf(before, externalId))
    })
    return userAnswer(deps, project, person)
  }),

  removing(calls.removeFactor.email, email),
  removing(calls.removeFactor.phoneNumber, phoneNumber),
  removing(calls.removeFactor.passkey, passkey),
  removing(calls.removeFactor.totp, totp),
  removing(calls.removeFactor.cryptoWallet, cryptoWallet),
  removing(calls.removeFactor.password, password),
  removing(calls.removeFactor.oauth, oauthAccount),
  // Biometrics of devices are registered as passkeys only.
  route(calls.removeFactor.biometric, schema.deleteFactor, async () => {
    throw unknownFactor(passkey)
  }),
]

/** Replaces the user's external ID; an empty one removes it. */
const rename = async (
  deps: MethodDeps,
  db: MethodDeps['store']['db'],
  project: Project,
  before: StoredUser,
  name: string,
) => {
  const oldFactors = factorsOf(before, externalId).filter(({ publicData }) => publicData.id !== name)
  await dropFactors(deps, db, project, before, oldFactors)
  if (name !== '') await nameOutside(deps, db, project, before.userId, name)
}
