import type { Contact } from './contacts.ts'

export interface UserName {
  readonly first_name: string
  readonly middle_name: string
  readonly last_name: string
}

/** A person of one project with the contacts that were proven, oldest first. */
export interface Person {
  readonly userId: string
  readonly createdAt: number
  readonly name: UserName
  readonly trustedMetadata: Readonly<Record<string, unknown>>
  readonly untrustedMetadata: Readonly<Record<string, unknown>>
  readonly contacts: readonly Contact[]
}
