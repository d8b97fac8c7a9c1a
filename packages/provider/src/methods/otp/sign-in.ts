import type { Deps } from '../../domain/deps.ts'
import { contactClaim } from '../../domain/factors/claim.ts'
import type { CodePurpose } from '../../domain/one-time-secrets/passcodes.ts'
import type { SignInContext } from '../../domain/sessions/sign-in-context.ts'
import { type SignInResult, signIn } from '../../domain/sign-in/sign-in.ts'
import type { Db } from '../../store/store.ts'
import { codeNotFound } from './engine.ts'

/** Opens a session for a redeemed code. */
export const signInByCode = (
  deps: Deps,
  db: Db,
  { channel, destination, ...reason }: CodePurpose,
  signInContext: SignInContext,
): Promise<SignInResult> =>
  signIn(deps, db, signInContext, {
    claim: contactClaim(destination, { type: 'otp', delivery: channel }),
    reason,
    refusal: codeNotFound,
  })
