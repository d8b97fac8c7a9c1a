import type { Scope } from '../../store/scope.ts'
import type { Factor, FactorKey } from '../../store/tables/factors.ts'
import type { ContactKind, Destination } from '../destinations.ts'
import type { FactorKind } from './kind.ts'

/** What an email address or a phone number shows. */
export interface ContactShown {
  /** As the person typed it first. */
  readonly address: string
}

/** A person receives and answers messages at few addresses; each is told in every check of a session. */
const mostContacts = 10

/** Whatever the maker of an account added to it leaves with them. */
const leaves = () => null

const base = {
  isPrimary: true,
  group: 'contact',
  called: 'addresses and numbers',
  most: mostContacts,
  full: 'too_many_contacts',
  pace: 'newContactsOfAccount',
  claimed: leaves,
} as const

export const email: FactorKind<ContactShown> = {
  ...base,
  name: 'email',
  noun: 'email',
  notFound: 'email_not_found',
  wire: (factors) => ({
    emails: factors.map(({ factorId, shown, provenAt }) => ({
      email_id: factorId,
      email: shown.address,
      verified: provenAt !== null,
    })),
  }),
  inSession: (email_id, { address }) => ({ email_factor: { email_id, email_address: address } }),
  impersonal: () => ({ address: '' }),
}

export const phoneNumber: FactorKind<ContactShown> = {
  ...base,
  name: 'phone_number',
  noun: 'phone-number',
  notFound: 'phone_number_not_found',
  wire: (factors) => ({
    phone_numbers: factors.map(({ factorId, shown, provenAt }) => ({
      phone_id: factorId,
      phone_number: shown.address,
      verified: provenAt !== null,
    })),
  }),
  inSession: (phone_id, { address }) => ({ phone_number_factor: { phone_id, phone_number: address } }),
  impersonal: () => ({ address: '' }),
}

export const contactKinds: Readonly<Record<ContactKind, FactorKind<ContactShown>>> = {
  email,
  phone_number: phoneNumber,
}

/** How a destination is looked up. */
export const contactKey = ({ projectId, organizationId }: Scope, { kind, canonical }: Destination): FactorKey => ({
  projectId,
  ...(organizationId !== undefined && { organizationId }),
  kind,
  lookupKey: canonical,
})

/** An address or a number of a person. */
export interface Contact {
  readonly contactId: string
  readonly kind: ContactKind
  readonly address: string
  /** Whether a message to it has come back. Only an address that came with a password waits for that. */
  readonly isProven: boolean
}

export const contactOf = (factor: Factor): Contact | null => {
  if (!isContact(factor)) return null
  const { factorId, kind, shown, provenAt } = factor
  return { contactId: factorId, kind, address: shown.address, isProven: provenAt !== null }
}

const isContact = (factor: Factor): factor is Factor<ContactShown> & { readonly kind: ContactKind } =>
  factor.kind in contactKinds

/** A person's addresses and numbers, oldest first. */
export const contactsOf = ({ factors }: { readonly factors: readonly Factor[] }): readonly Contact[] =>
  factors.map(contactOf).filter((contact) => contact !== null)
