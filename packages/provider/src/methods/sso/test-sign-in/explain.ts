import type { ConsoleTestResult } from '@latchkey/protocol/console/organizations'

/** Why a test sign-in failed. */
export interface TestFailure {
  /** Completes "The test sign-in failed". */
  readonly step: string
  /** A clause without a capital letter and a full stop. */
  readonly reason: string
  /** What the identity provider answered; empty if there is nothing to quote. */
  readonly answered?: string
  /** What to change: a clause that begins with a verb. */
  readonly change: string
}

/** Explains a failure in one sentence. */
export const failedTest = ({ step, reason, answered = '', change }: TestFailure): ConsoleTestResult => {
  const quote = quotable(answered)
  const answer = quote === '' ? '' : ` (the identity provider answered “${quote}”)`
  return { state: 'failed', explanation: `The test sign-in failed ${step}: ${reason}${answer}; ${change}.` }
}

/** The user that an identity provider named. */
export interface TestedUser {
  readonly subject: string
  readonly email: string
  readonly missingAddress?: string
  readonly isVerified: boolean
}

/** Explains a success in one sentence, with what would still keep new members out. */
export const passedTest = ({ subject, email, missingAddress, isVerified }: TestedUser): ConsoleTestResult => {
  const named = `The test sign-in succeeded: the identity provider named the user “${quotable(subject)}”`
  if (email === '')
    return passed(`${named} without an email address, so it finds no member by address; ${remedy(missingAddress)}`)
  const address = `${named} with the email address ${quotable(email)}`
  if (isVerified) return passed(`${address}.`)
  return passed(`${address}, which it says is not verified, so it adds no member; verify the address there.`)
}

const remedy = (missingAddress: string | undefined): string =>
  missingAddress === undefined
    ? 'have it send one, or map the attribute that contains it.'
    : `this is the reason. ${missingAddress}`

const passed = (explanation: string): ConsoleTestResult => ({ state: 'succeeded', explanation })

const longestQuote = 200

/** Returns a text of an identity provider in one short line. Control and bidirectional characters could hide a part. */
const quotable = (text: string): string => {
  const line = text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()
  return line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line
}
