import { ProviderError } from '../../errors.ts'
import type { Scope } from '../../store/scope.ts'
import type { Rows } from '../../store/store.ts'
import { ownerOfFactor } from '../../store/tables/factor-owners.ts'
import {
  dropFactor,
  type Factor,
  factorByKey,
  factorKey,
  type OwnedFactor,
  proveFactor,
} from '../../store/tables/factors.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Proof } from '../../store/tables/session-proofs.ts'
import { addUser, lockUser, type Person } from '../../store/tables/users.ts'
import { createdBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { addFactor, enrolFactor } from '../factors/add-factor.ts'
import { vouchedOf } from '../factors/contacts.ts'
import { newId } from '../ids.ts'
import { contactClaim, type VerifiedClaim } from '../sessions/sign-in/claim.ts'
import type { Reason } from '../sessions/sign-in/reason.ts'
import { type Returner, requireRequestedBy } from '../sessions/sign-in/requested-by.ts'
import { claimAccount } from './claim-account.ts'
import { removeUnreachable } from './user-deletion.ts'
import { personById, personGone } from './users.ts'

/** Whose a claim is by the policy. */
export interface Linked {
  readonly person: Person
  readonly factor: Factor
  readonly manner: Proof['manner']
  /** It is new to somebody who has been known before; they are told. */
  readonly added: boolean
  /** This was the first proof of the account's address: whoever made it is out of it, with every session of theirs. */
  readonly isClaimed: boolean
}

export interface Linking extends Returner {
  readonly project: Project
  readonly claim: VerifiedClaim
  readonly reason: Reason
  /** The refusal of a proof that is not the caller's to use. */
  refusal(): ProviderError
}

/**
 * The second step of every sign-in, the linking policy: whose account a verified claim is. Only a claim that was asked for
 * as `secondary` by that very person adds a factor to their account: otherwise whoever makes a person type a code could put
 * their own address on that person's account. A factor that is nobody's belongs to whoever has a verified address of
 * the claim; unverified ones never get here.
 */
export const link = async (deps: Deps, rows: Rows, linking: Linking): Promise<Linked> => {
  const { claim, reason, refusal } = linking
  if (reason.reason === 'secondary') return linkOwn(deps, rows, linking, reason.userId)
  const known = (await knownByFactor(deps, rows, linking, claim)) ?? (await knownByAddress(deps, rows, linking))
  if (known !== null) return known
  if (reason.reason === 'primary') throw refusal()
  const made = (await newPerson(deps, rows, linking)) ?? (await knownByFactor(deps, rows, linking, claim))
  if (made === null) throw personGone()
  return made
}

const keyOf = (scope: Scope, { kind, lookupKey }: Pick<VerifiedClaim, 'kind' | 'lookupKey'>) =>
  factorKey(scope, { kind: kind.name, lookupKey })

/** The person whose factor it is. With its first proof the account becomes the prover's alone. */
const knownByFactor = async (
  deps: Deps,
  rows: Rows,
  { project }: Linking,
  claim: Pick<VerifiedClaim, 'kind' | 'lookupKey'>,
): Promise<Linked | null> => {
  const known = await ownerOfFactor(rows, keyOf(project, claim))
  if (known === null) return null
  const { person, factor } = known
  if (factor.provenAt !== null) return { person, factor, manner: 'proof', added: false, isClaimed: false }
  if (vouchedOf(factor) !== null && person.factors.every(({ provenAt }) => provenAt === null)) {
    // Whoever made the account is the site: what it says of its owner stays, and nobody else has been in.
    await lockUser(rows, project, person.userId)
    await proveFactor(rows, project, factor.factorId, deps.clock.now())
    const proven = await personById(rows, project, person.userId)
    return { person: proven, factor, manner: 'proof', added: false, isClaimed: false }
  }
  const isClaimed = await claimAccount(deps, rows, project, person.userId, factor)
  const after = await personById(rows, project, person.userId)
  return { person: after, factor, manner: 'proof', added: false, isClaimed }
}

/** The person who has an address that the claim brings along, verified: the factor is theirs from now on. */
const knownByAddress = async (deps: Deps, rows: Rows, linking: Linking): Promise<Linked | null> => {
  const { project, claim } = linking
  for (const address of claim.addresses) {
    const found = await knownByFactor(deps, rows, linking, contactClaim(address, claim))
    if (found === null) continue
    const { userId } = found.person
    await lockUser(rows, project, userId)
    const factor = await enrolFactor(deps, rows, project, userId, { ...claim, isProven: true })
    if (factor === null) return knownByFactor(deps, rows, linking, claim)
    const person = await personById(rows, project, userId)
    return { person, factor, manner: 'proof', added: !found.isClaimed, isClaimed: found.isClaimed }
  }
  return null
}

/**
 * Nobody is stored before the proof: an address that somebody merely typed leaves no trace, so no account can be waited
 * for or squatted on. The exception is an account made by a password, and that one is its maker's only until the address
 * is proven. `null`: of two at once the other one made it.
 */
const newPerson = async (deps: Deps, rows: Rows, { project, claim }: Linking): Promise<Linked | null> => {
  const userId = newId(deps.random, 'user', project.environment)
  const factor = await addFactor(deps, rows, project, userId, { ...claim, isProven: true })
  if (factor === null) return null
  await addUser(rows, project, userId, deps.clock.now())
  for (const address of claim.addresses) {
    await addFactor(deps, rows, project, userId, { ...contactClaim(address, claim), isProven: true })
  }
  await recordEvent(deps, rows, project, userId, createdBy(factor))
  const person = await personById(rows, project, userId)
  return { person, factor, manner: 'proof', added: false, isClaimed: false }
}

/** The person who asked, with one factor more. */
const linkOwn = async (deps: Deps, rows: Rows, linking: Linking, userId: string): Promise<Linked> => {
  const { project, refusal } = linking
  requireRequestedBy(userId, linking, refusal)
  const own = await enrolOwn(deps, rows, linking, userId)
  if (own === null) {
    throw new ProviderError(
      'unauthorized_action',
      'It signs in another account, so it was not added to this one. Sign in with it, or use another one.',
    )
  }
  const { factor, added } = own
  const person = await personById(rows, project, userId)
  return { person, factor, manner: added ? 'enrolment' : 'proof', added, isClaimed: false }
}

interface Own {
  readonly factor: Factor
  readonly added: boolean
}

const enrolOwn = async (deps: Deps, rows: Rows, { project, claim }: Linking, userId: string): Promise<Own | null> => {
  if ((await lockUser(rows, project, userId)) === null) throw personGone()
  const standing = await factorByKey(rows, keyOf(project, claim))
  if (standing !== null) {
    if (standing.ownerId === userId) return proveOwn(deps, rows, project, standing)
    if (standing.provenAt !== null) return null
    // It stood unproven with somebody who cannot prove it any more.
    await lockUser(rows, project, standing.ownerId)
    await dropFactor(rows, project, standing.ownerId, standing)
    await removeUnreachable(deps, rows, project, standing.ownerId)
  }
  const factor = await enrolFactor(deps, rows, project, userId, { ...claim, isProven: true })
  return factor === null ? null : { factor, added: true }
}

/** Where it stood unproven with this very person it is proven now, and the account stays theirs. */
const proveOwn = async ({ clock }: Deps, rows: Rows, project: Project, standing: OwnedFactor): Promise<Own> => ({
  factor: standing,
  added: await proveFactor(rows, project, standing.factorId, clock.now()),
})
