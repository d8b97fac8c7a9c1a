import * as calls from '@latchkey/protocol/identity/setup-links'
import { action } from '../core/action.ts'

/** The links by which people without an account set up the signed-in member's organization. */
export const setupLinkCalls = {
  list: action(calls.list),
  create: action(calls.create),
  remove: action(calls.remove),
}
