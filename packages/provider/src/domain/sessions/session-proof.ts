/** A person's session as their browser sent it to the back end. */
export interface SessionProof {
  readonly session_token?: string | undefined
  readonly session_jwt?: string | undefined
}
