import type { AuthenticationFactor } from '@latchkey/protocol/identity/session'

/** A proof of a factor in a session. Responses convert it to the form of the wire. */
export interface Proof {
  readonly factorId: string
  /** The kind of the factor. */
  readonly kind: string
  /** How it was proven, with the names of the wire: `otp` by `sms`, `password` by `knowledge`. */
  readonly type: string
  readonly delivery: string
  /** Public data of the factor when it was proven. */
  readonly publicData: unknown
  readonly provenAt: number
  /**
   * The address that this proof demonstrated, canonical: its mailbox was read, its provider vouched for it, or the password of the
   * whole project belongs to it. Null for everything else, and for proofs from a release that did not record it. Written when the
   * proof is made, never inferred later: only a proof of the member's proven address opens another organization.
   */
  readonly provesAddress: string | null
  /** `enrolment` means that a signed-in user added the factor; it does not prove who that user was. */
  readonly manner: 'proof' | 'enrolment'
  /** Whether the authenticator verified the user (WebAuthn 6.1, UV); missing if unknown. */
  readonly hasVerifiedUser?: boolean
  /** Set if the proof is an invitation: another person caused it. It counts for fewer acts (`proofs-of-acts.ts`). */
  readonly isInvitation?: true
  /**
   * Set if the proof is a link that any browser may have requested: the request had no code challenge. It counts for
   * fewer acts (`proofs-of-acts.ts`).
   */
  readonly isUnboundLink?: true
}

/** A proof as a session stores it. Nodes of earlier releases read it too, so its public data keeps the name `shown`. */
type StoredProof = Omit<Proof, 'publicData' | 'provesAddress'> &
  Partial<Pick<Proof, 'provesAddress'>> & { readonly shown: unknown }

/** Reads the stored proofs of a session. */
export const readProofs = (text: string): readonly Proof[] => {
  const parsedProofs: readonly StoredProof[] = JSON.parse(text)
  return parsedProofs.map(({ shown, ...proof }) => ({
    ...proof,
    publicData: shown,
    provesAddress: proof.provesAddress ?? null,
  }))
}

/** Returns proofs in the form in which a session stores them. */
export const storedProofs = (proofs: readonly Proof[]): string =>
  JSON.stringify(proofs.map(({ publicData, ...proof }): StoredProof => ({ ...proof, shown: publicData })))

/** What caused a proof, if the person may not have asked for it. */
export type ProofCause = Pick<Proof, 'isInvitation' | 'isUnboundLink'>

/** Returns the cause of a proof without the fields around it. */
export const causeOf = ({ isInvitation, isUnboundLink }: ProofCause): ProofCause => ({
  ...(isInvitation && { isInvitation }),
  ...(isUnboundLink && { isUnboundLink }),
})

/**
 * Reads the proofs of a session from a release that stored factors in the form of the wire. They count as enrolments,
 * because their origin is unknown.
 */
export const proofsOfBefore = (text: string): readonly Proof[] => {
  const wireFactors: readonly AuthenticationFactor[] = JSON.parse(text)
  return wireFactors.map((factor) => ({
    ...factorOf(factor),
    type: factor.type,
    delivery: factor.delivery_method,
    provenAt: Date.parse(factor.last_authenticated_at),
    provesAddress: null,
    manner: 'enrolment',
  }))
}

const factorOf = (factor: AuthenticationFactor): Pick<Proof, 'kind' | 'factorId' | 'publicData'> => {
  if ('email_factor' in factor) {
    const { email_id, email_address } = factor.email_factor
    return { kind: 'email', factorId: email_id, publicData: { address: email_address } }
  }
  if ('phone_number_factor' in factor) {
    const { phone_id, phone_number } = factor.phone_number_factor
    return { kind: 'phone_number', factorId: phone_id, publicData: { address: phone_number } }
  }
  if ('webauthn_factor' in factor) {
    const { webauthn_registration_id, domain, user_agent } = factor.webauthn_factor
    return { kind: 'passkey', factorId: webauthn_registration_id, publicData: { domain, userAgent: user_agent } }
  }
  return { kind: 'password', factorId: '', publicData: {} }
}
