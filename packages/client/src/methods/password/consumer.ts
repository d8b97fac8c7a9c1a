import * as calls from '@latchkey/protocol/methods/password/consumer'
import { action, signIn } from '../../core/action.ts'

/** Makes an account for a new address and signs it in. */
export const create = signIn(calls.create)

/** Signs in with address and password. */
export const authenticate = signIn(calls.authenticate)

/** How good a password would be, by the project's policy. */
export const strengthCheck = action(calls.strengthCheck)

/** Replaces a password that the person still knows, and signs in. */
export const resetByExistingPassword = signIn(calls.resetByExistingPassword)

/** Sets a password for whoever has just signed in. */
export const resetBySession = signIn(calls.resetBySession)
