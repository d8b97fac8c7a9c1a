import type { ProfileChanges } from './users.ts'

type Record = Readonly<{ [name: string]: unknown }>
type Name = { readonly [Part in 'first_name' | 'middle_name' | 'last_name']?: string | undefined }

/** The part of a request that describes a user. */
interface SaysWho {
  readonly name?: Name | undefined
  readonly trusted_metadata?: Record | undefined
  readonly untrusted_metadata?: Record | undefined
}

/** Converts a back end's description of a user to a change; omitted parts stay unchanged. */
export const profileOf = ({ name, trusted_metadata, untrusted_metadata }: SaysWho): ProfileChanges => ({
  ...(name !== undefined && { name: givenParts(name) }),
  ...(trusted_metadata !== undefined && { trustedMetadata: trusted_metadata }),
  ...(untrusted_metadata !== undefined && { untrustedMetadata: untrusted_metadata }),
})

const givenParts = (name: Name) => Object.fromEntries(Object.entries(name).filter(([, part]) => part !== undefined))
