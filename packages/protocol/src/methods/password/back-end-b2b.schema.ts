import { proof, site, wishes } from '../../identity/back-end/member-said.schema.ts'
import * as schema from './b2b.schema.ts'

export const strengthCheck = schema.strengthCheck.extend(site)
export const authenticate = schema.authenticate.extend(wishes)
export const resetByEmailStart = schema.resetByEmailStart.extend({ ...proof, ...site })
export const resetByEmail = schema.resetByEmail.extend(wishes)
export const resetByExistingPassword = schema.resetByExistingPassword.extend(wishes)
export const resetBySession = schema.resetBySession.extend(wishes)
export const discoveryResetStart = schema.discoveryResetStart.extend(site)
export const discoveryReset = schema.discoveryReset.extend(proof)
export const discoveryAuthenticate = schema.discoveryAuthenticate.extend(site)
