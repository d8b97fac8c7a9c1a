import { clientOptionsOf, type StytchClientOptions } from '../options.ts'
import { stytchError } from '../spoken.ts'
import { businessCalls } from './business-calls.ts'
import { type Calls, unbuiltCalls } from './calls.ts'

const NAME = 'StytchB2BHeadlessClient'

/** A client of business accounts: every call of it is there, and throws what it belongs to. */
export interface StytchB2BHeadlessClient<_Project = object> extends Calls<(typeof businessCalls)[number]> {}

type Made = new <Project = object>(
  publicToken: string,
  options?: StytchClientOptions,
) => StytchB2BHeadlessClient<Project>

/**
 * Made as the existing one is, so that a file that makes one for some of its pages still runs on the others.
 *
 * @throws StytchSDKUsageError for a malformed token
 */
export const StytchB2BHeadlessClient: Made = class {
  constructor(publicToken: string, options: StytchClientOptions = {}) {
    try {
      clientOptionsOf(publicToken, options)
    } catch (fault) {
      throw stytchError(fault, NAME)
    }
    Object.assign(this, unbuiltCalls('business', '', businessCalls))
  }
} as Made

/** The same without `new`, as generation 6 says it. */
export const createStytchB2BClient = <Project = object>(
  publicToken: string,
  options?: StytchClientOptions,
): StytchB2BHeadlessClient<Project> => new StytchB2BHeadlessClient<Project>(publicToken, options)
