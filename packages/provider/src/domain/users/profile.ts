import type { ProfileChanges } from './users.ts'

type Record = Readonly<{ [name: string]: unknown }>
type Name = { readonly [Part in 'first_name' | 'middle_name' | 'last_name']?: string | undefined }

/** What a request may say of a person. */
interface SaysWho {
  readonly name?: Name | undefined
  readonly trusted_metadata?: Record | undefined
  readonly untrusted_metadata?: Record | undefined
}

/** What a back end says of a person, as a change of theirs; what is left out stays. */
export const profileOf = ({ name, trusted_metadata, untrusted_metadata }: SaysWho): ProfileChanges => ({
  ...(name !== undefined && { name: givenParts(name) }),
  ...(trusted_metadata !== undefined && { trustedMetadata: trusted_metadata }),
  ...(untrusted_metadata !== undefined && { untrustedMetadata: untrusted_metadata }),
})

const givenParts = (name: Name) => Object.fromEntries(Object.entries(name).filter(([, part]) => part !== undefined))
