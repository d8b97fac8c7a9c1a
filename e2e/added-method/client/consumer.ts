import * as calls from '@latchkey/protocol/methods/knock/consumer'
import { action } from '../../core/action.ts'

/** Knocks, and answers what was heard of it. */
export const knock = action(calls.knock)

/** What headless pages call, by its public names. */
export const knocks = { knock }
