import * as calls from '@latchkey/protocol/methods/knock/consumer'
import { action } from '../../core/action.ts'

/** Knocks, and returns the number that was heard. */
export const knock = action(calls.knock)

/** Calls for headless pages, by their public names. */
export const knocks = { knock }
