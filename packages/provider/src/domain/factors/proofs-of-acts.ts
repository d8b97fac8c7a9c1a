import type { Proof } from '../../store/tables/session-proofs.ts'

/** How a proof came about. */
export type ProofOrigin =
  /** The person asked for it: typed a code or a password, followed a link, used a device or a provider account. */
  | 'own'
  /** An invitation, which another person caused at a time of their choice. */
  | 'invitation'
  /** The person added the factor in the session. */
  | 'enrolment'

/** The proofs that count for an act, and why. */
interface AcceptedProofs {
  readonly accepts: readonly ProofOrigin[]
  readonly reason: string
}

/**
 * Which recent proofs count for which acts. An act that cannot be undone needs a proof that the person asked for: who
 * follows an invitation confirms nothing but that the mailbox is theirs.
 */
export const proofsOfActs = {
  /** Request the deletion of the own account. */
  deleteAccount: { accepts: ['own'], reason: 'a deleted account does not come back' },
  /** Remove a way to sign in, or a second factor. */
  removeFactor: { accepts: ['own'], reason: 'the owner may lose the only way in, and sessions end' },
  /** Add a factor, set a password, change an address or choose the primary one. */
  addFactor: {
    accepts: ['own', 'invitation'],
    reason: 'an invited person sets up the account with it, and can remove what was added',
  },
  /** Give an app access that outlives the session. */
  lastingAccess: {
    accepts: ['own', 'invitation'],
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
const originOf = ({ manner, isInvitation }: Pick<Proof, 'manner' | 'isInvitation'>): ProofOrigin => {
  if (isInvitation === true) return 'invitation'
  return manner === 'proof' ? 'own' : 'enrolment'
}

/** Returns whether a proof counts for an act, however recent it is. */
export const countsFor = (act: ProvenAct, proof: Pick<Proof, 'manner' | 'isInvitation'>): boolean => {
  const { accepts }: AcceptedProofs = proofsOfActs[act]
  return accepts.includes(originOf(proof))
}
