import { StytchSDKError } from '../errors.ts'

/** Type of everything unimplemented. It is `any`, so that a site written for the existing packages compiles. */
// biome-ignore lint/suspicious/noExplicitAny: any other type would refuse code that is right.
export type Unbuilt = any

/** Parts of the existing packages that Latchkey does not have yet. */
export const subjects = {
  phones: 'apps on phones',
} as const
export type Subject = keyof typeof subjects

export const unbuiltSentence = (name: string, subject: Subject): string =>
  `${name} belongs to ${subjects[subject]}, which Latchkey does not have yet: leave it out, or keep this page on the SDK that it was written for.`

/**
 * Creates the error of an unimplemented method.
 *
 * @param name as the site wrote it: `totps.create()`
 */
export const unbuilt = (name: string, subject: Subject): StytchSDKError =>
  new StytchSDKError('StytchSDKError', unbuiltSentence(name, subject))
