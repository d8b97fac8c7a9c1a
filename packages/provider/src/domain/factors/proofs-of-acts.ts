import type { Proof, ProofCause } from '../../store/tables/sessions/session-proofs.ts'

/** How a proof came about. */
export type ProofOrigin =
  /** The person asked for it: typed a code or a password, followed a link, used a device or a provider account. */
  | 'own'
  /** An invitation, which another person caused at a time of their choice. */
  | 'invitation'
  /** A login link without a code challenge: any person who knows the address can request it, at a time of their choice. */
  | 'unboundLink'
  /** The person added the factor in the session. */
  | 'enrolment'

/** The proofs that count for an act, and why. */
interface AcceptedProofs {
  readonly accepts: readonly ProofOrigin[]
  readonly reason: string
}

/**
 * Which recent proofs count for which acts. An act that cannot be undone needs a proof that the person asked for: who
 * follows an invitation or a link that another browser requested confirms nothing but that the mailbox is theirs.
 */
export const proofsOfActs = {
  /** Request the deletion of the own account. */
  deleteAccount: { accepts: ['own'], reason: 'a deleted account does not come back' },
  /** Delete the organization, with its members. */
  deleteOrganization: { accepts: ['own'], reason: 'a deleted organization does not come back' },
  /** Remove a way to sign in, or a second factor. */
  removeFactor: {
    accepts: ['own', 'unboundLink'],
    reason:
      'existing sites that sign in by links alone send no challenge, the owner gets a mail about the removal, and the link still opens the account',
  },
  /** Add a factor, set a password, change an address or choose the primary one. */
  addFactor: {
    accepts: ['own', 'invitation', 'unboundLink'],
    reason: 'an invited person sets up the account with it, and can remove what was added',
  },
  /** Give an app access that outlives the session. */
  lastingAccess: {
    accepts: ['own', 'invitation', 'unboundLink'],
    reason: 'the user gets a mail about it, and can end it at any time',
  },
  /** What the console marks as destructive. */
  operatorAct: {
    accepts: ['own', 'enrolment'],
    reason:
      'the first passkey is created with the invitation alone and signs in from then on; a session with an older passkey adds another one only with it',
  },
} as const satisfies Readonly<Record<string, AcceptedProofs>>

export type ProvenAct = keyof typeof proofsOfActs

/** The acts of users and members. Those of operators have a rule of their own. */
export type AccountAct = Exclude<ProvenAct, 'operatorAct'>

/** Returns how a proof came about. */
const originOf = ({ manner, isInvitation, isUnboundLink }: Pick<Proof, 'manner'> & ProofCause): ProofOrigin => {
  if (isInvitation === true) return 'invitation'
  if (isUnboundLink === true && manner === 'proof') return 'unboundLink'
  return manner === 'proof' ? 'own' : 'enrolment'
}

/** Returns whether a proof counts for an act, however recent it is. */
export const countsFor = (act: ProvenAct, proof: Pick<Proof, 'manner'> & ProofCause): boolean => {
  const { accepts }: AcceptedProofs = proofsOfActs[act]
  return accepts.includes(originOf(proof))
}
