import { ProviderError } from '../../errors.ts'
import type { Scope } from '../../store/scope.ts'
import type { Db } from '../../store/store.ts'
import {
  dropFactor,
  type Factor,
  factorByKey,
  factorKey,
  type OwnedFactor,
  proveFactor,
} from '../../store/tables/factors/factors.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import type { Proof } from '../../store/tables/sessions/session-proofs.ts'
import { ownerOfFactor } from '../../store/tables/users/factor-owners.ts'
import { addUser, lockUser, type StoredUser } from '../../store/tables/users/users.ts'
import { createdBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { addFactor, enrolFactor } from '../factors/add-factor.ts'
import { contactClaim, type VerifiedAddress, type VerifiedClaim } from '../factors/claim.ts'
import { vouchedOf } from '../factors/contacts.ts'
import type { Reason } from '../factors/reason.ts'
import { newId } from '../ids.ts'
import { requireRequestedBy, type SecretPresenter } from '../sessions/requested-by.ts'
import { claimAccount } from '../users/claim-account.ts'
import { removeUnreachable } from '../users/user-deletion.ts'
import { personById, personGone } from '../users/users.ts'

/** The owner of a claim by the linking policy. */
export interface LinkedUser {
  readonly person: StoredUser
  readonly factor: Factor
  readonly manner: Proof['manner']
  /** Whether the factor was added to an existing user. The user is then notified. */
  readonly added: boolean
  /** Whether this was the first proof of the account's address, which ended every session of the account's creator. */
  readonly isClaimed: boolean
}

export interface Linking extends SecretPresenter {
  readonly project: Project
  readonly claim: VerifiedClaim
  readonly reason: Reason
  /** The error for a proof that the caller may not use. */
  refusal(): ProviderError
}

/**
 * The second step of every sign-in, the linking policy: determines the account of a verified claim. Only a claim that
 * the same user requested as `secondary` adds a factor to their account. Otherwise an attacker who makes a user type a
 * code could add an address to the user's account. A factor without an owner belongs to the user with a verified
 * address of the claim.
 */
export const link = async (deps: Deps, db: Db, linking: Linking): Promise<LinkedUser> => {
  const { claim, reason, refusal } = linking
  if (reason.reason === 'secondary') return linkOwn(deps, db, linking, reason.userId)
  const existingLink = (await knownByFactor(deps, db, linking, claim)) ?? (await knownByAddress(deps, db, linking))
  if (existingLink !== null) return existingLink
  if (reason.reason === 'primary') throw refusal()
  const newLink = (await newPerson(deps, db, linking)) ?? (await knownByFactor(deps, db, linking, claim))
  if (newLink === null) throw personGone()
  return newLink
}

const keyOf = (scope: Scope, { kind, lookupKey }: Pick<VerifiedClaim, 'kind' | 'lookupKey'>) =>
  factorKey(scope, { kind: kind.name, lookupKey })

/** Returns the user who has the factor. Its first proof hands the account to the prover. */
const knownByFactor = async (
  deps: Deps,
  db: Db,
  { project }: Linking,
  claim: Pick<VerifiedClaim, 'kind' | 'lookupKey'>,
): Promise<LinkedUser | null> => {
  const factorOwner = await ownerOfFactor(db, keyOf(project, claim))
  if (factorOwner === null) return null
  const { person, factor } = factorOwner
  if (factor.provenAt !== null) return { person, factor, manner: 'proof', added: false, isClaimed: false }
  if (vouchedOf(factor) !== null && person.factors.every(({ provenAt }) => provenAt === null)) {
    // The site created the account: its data about the owner is kept, and no other person has been signed in.
    await lockUser(db, project, person.userId)
    await proveFactor(db, project, factor.factorId, deps.clock.now())
    const provenPerson = await personById(db, project, person.userId)
    return { person: provenPerson, factor, manner: 'proof', added: false, isClaimed: false }
  }
  const isClaimed = await claimAccount(deps, db, project, person.userId, factor)
  const after = await personById(db, project, person.userId)
  return { person: after, factor, manner: 'proof', added: false, isClaimed }
}

/**
 * Whether the claim demonstrates an address today. A provider that mailed to the address once does not: mailboxes are
 * reassigned.
 */
const demonstrates = ({ provesAddress }: VerifiedClaim, address: VerifiedAddress): boolean =>
  provesAddress === address.canonical

/**
 * Returns the user with a verified address of the claim, and adds the factor to them. A claim that does not demonstrate
 * the address finds only a user who has proven it: it proves the address for no one.
 */
const knownByAddress = async (deps: Deps, db: Db, linking: Linking): Promise<LinkedUser | null> => {
  const { project, claim } = linking
  for (const address of claim.addresses) {
    const addressClaim = contactClaim(address, claim)
    if (!demonstrates(claim, address) && !(await isProvenFactor(db, project, addressClaim))) continue
    const addressLink = await knownByFactor(deps, db, linking, addressClaim)
    if (addressLink === null) continue
    const { userId } = addressLink.person
    await lockUser(db, project, userId)
    const factor = await enrolFactor(deps, db, project, userId, { ...claim, isProven: true })
    if (factor === null) return knownByFactor(deps, db, linking, claim)
    const person = await personById(db, project, userId)
    return { person, factor, manner: 'proof', added: !addressLink.isClaimed, isClaimed: addressLink.isClaimed }
  }
  return null
}

const isProvenFactor = async (db: Db, project: Project, claim: Pick<VerifiedClaim, 'kind' | 'lookupKey'>) => {
  const factor = await factorByKey(db, keyOf(project, claim))
  return factor !== null && factor.provenAt !== null
}

/**
 * Creates a user. Users are stored only after a proof, so that a typed address leaves no trace and no account can be
 * prepared for a later owner. The exception is an account created with a password, which its creator keeps only until
 * the address is proven. The address of a provider that does not answer for it today stays unproven, so that the reader
 * of the mailbox claims the account. Returns `null` if a concurrent call created the user.
 */
const newPerson = async (deps: Deps, db: Db, { project, claim }: Linking): Promise<LinkedUser | null> => {
  const userId = newId(deps.random, 'user', project.environment)
  const factor = await addFactor(deps, db, project, userId, { ...claim, isProven: true })
  if (factor === null) return null
  await addUser(db, project, userId, deps.clock.now())
  for (const address of claim.addresses) {
    const isProven = demonstrates(claim, address)
    await addFactor(deps, db, project, userId, { ...contactClaim(address, claim), isProven })
  }
  await recordEvent(deps, db, project, userId, createdBy(factor))
  const person = await personById(db, project, userId)
  return { person, factor, manner: 'proof', added: false, isClaimed: false }
}

/** Adds the factor to the requesting user. */
const linkOwn = async (deps: Deps, db: Db, linking: Linking, userId: string): Promise<LinkedUser> => {
  const { project, refusal } = linking
  requireRequestedBy(userId, linking, refusal)
  const own = await enrolOwn(deps, db, linking, userId)
  if (own === null) {
    throw new ProviderError(
      'unauthorized_action',
      'This factor belongs to another account. It was not added to this one. Sign in with it, or use another one.',
    )
  }
  const { factor, added } = own
  const person = await personById(db, project, userId)
  return { person, factor, manner: added ? 'enrolment' : 'proof', added, isClaimed: false }
}

interface Own {
  readonly factor: Factor
  readonly added: boolean
}

const enrolOwn = async (deps: Deps, db: Db, { project, claim }: Linking, userId: string): Promise<Own | null> => {
  if ((await lockUser(db, project, userId)) === null) throw personGone()
  const existingFactor = await factorByKey(db, keyOf(project, claim))
  if (existingFactor !== null) {
    if (existingFactor.ownerId === userId) return proveOwn(deps, db, project, existingFactor)
    if (existingFactor.provenAt !== null) return null
    // The factor was unproven at a user who can no longer prove it.
    await lockUser(db, project, existingFactor.ownerId)
    await dropFactor(db, project, existingFactor.ownerId, existingFactor)
    await removeUnreachable(deps, db, project, existingFactor.ownerId)
  }
  const factor = await enrolFactor(deps, db, project, userId, { ...claim, isProven: true })
  return factor === null ? null : { factor, added: true }
}

/** Proves a factor that the same user already had unproven. The account stays theirs. */
const proveOwn = async ({ clock }: Deps, db: Db, project: Project, existingFactor: OwnedFactor): Promise<Own> => ({
  factor: existingFactor,
  added: await proveFactor(db, project, existingFactor.factorId, clock.now()),
})
