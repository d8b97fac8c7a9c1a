import { StytchSDKError } from '../errors.ts'

/**
 * The type of what is not there yet: a site that is written for it compiles, because the compiler is told nothing that it
 * could contradict.
 */
// biome-ignore lint/suspicious/noExplicitAny: any other type would refuse code that is right.
export type Unbuilt = any

/** What names of the existing packages belong to that Latchkey has no part for yet. */
export const subjects = {
  'connected-apps': 'connected apps',
  phones: 'apps on phones',
  provisioning: 'provisioning by SCIM',
  'admin-portal': 'the pages on which an organization manages itself',
} as const
export type Subject = keyof typeof subjects

export const unbuiltSentence = (name: string, subject: Subject): string =>
  `${name} belongs to ${subjects[subject]}, which Latchkey does not have yet: leave it out, or keep this page on the SDK that it was written for.`

/** @param name as the site wrote it: `totps.create()` */
export const unbuilt = (name: string, subject: Subject): StytchSDKError =>
  new StytchSDKError('StytchSDKError', unbuiltSentence(name, subject))
