import * as calls from '@latchkey/protocol/identity/domains'
import { action } from '../core/action.ts'

/** The email domains that the signed-in member's organization proves by DNS. */
export const domainCalls = {
  list: action(calls.list),
  start: action(calls.start),
  verify: action(calls.verify),
  remove: action(calls.remove),
}
