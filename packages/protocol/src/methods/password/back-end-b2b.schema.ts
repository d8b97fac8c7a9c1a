import { memberSessionOptions, proof, site } from '../../identity/back-end/member-calls.schema.ts'
import * as schema from './b2b.schema.ts'

export const strengthCheck = schema.strengthCheck.extend(site)
export const authenticate = schema.authenticate.extend(memberSessionOptions)
export const resetByEmailStart = schema.resetByEmailStart.extend({ ...proof, ...site })
export const resetByEmail = schema.resetByEmail.extend(memberSessionOptions)
export const resetByExistingPassword = schema.resetByExistingPassword.extend(memberSessionOptions)
export const resetBySession = schema.resetBySession.extend(memberSessionOptions)
export const discoveryResetStart = schema.discoveryResetStart.extend(site)
export const discoveryReset = schema.discoveryReset.extend(proof)
export const discoveryAuthenticate = schema.discoveryAuthenticate.extend(site)
