import * as calls from '@latchkey/protocol/identity/admin-portal'
import { action } from '../core/action.ts'

/** Reads what the organization portal may offer to the signed-in member's organization. */
export const readPortalFeatures = action(calls.adminPortalConfig)
