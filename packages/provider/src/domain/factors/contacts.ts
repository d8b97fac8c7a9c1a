import type { Scope } from '../../store/scope.ts'
import { type Factor, type FactorKey, factorKey } from '../../store/tables/factors/factors.ts'
import type { ContactKind, Destination } from '../destinations/destinations.ts'
import { cryptoWallet } from './crypto-wallet.ts'
import { exportedTimes } from './exported-factor.ts'
import { type FactorKind, factorsOf } from './factor-kind.ts'
import type { VouchedBy } from './vouched.ts'

/** The stored data of an email address or a phone number. */
export interface ContactData {
  /** As first typed. */
  readonly address: string
  /** How the site's back end added it; missing if the user did. */
  readonly vouched?: VouchedBy
  /** When the owner made it the primary one of its kind, in ms. At most one contact of each kind has it. */
  readonly primaryAt?: number
}

/** Users need few addresses, and every session check returns them all. */
const mostContacts = 10

/** Contacts that the creator of an account added are removed when it is claimed. */
const leaves = () => null

/** Orders contacts as answers list them: the one that the owner made primary, then the oldest. */
export const primaryFirst = <One extends { readonly publicData: ContactData }>(
  contacts: readonly One[],
): readonly One[] =>
  contacts.toSorted((one, other) => (other.publicData.primaryAt ?? 0) - (one.publicData.primaryAt ?? 0))

const base = {
  isPrimary: true,
  group: 'contact',
  label: 'addresses and numbers',
  maxCount: mostContacts,
  limitError: 'too_many_contacts',
  addRateLimit: 'newContactsOfAccount',
  onAccountClaimed: leaves,
} as const

export const email: FactorKind<ContactData> = {
  ...base,
  name: 'email',
  noun: 'email',
  proves: () => ['mailbox'],
  notFound: 'email_not_found',
  wire: (factors) => ({
    emails: primaryFirst(factors).map(({ factorId, publicData, provenAt }) => ({
      email_id: factorId,
      email: publicData.address,
      verified: provenAt !== null,
    })),
  }),
  exported: (factors) => ({
    emails: primaryFirst(factors).map((one) => ({
      email_id: one.factorId,
      email: one.publicData.address,
      ...exportedTimes(one),
    })),
  }),
  toSessionFactor: (email_id, { address }) => ({ email_factor: { email_id, email_address: address } }),
  withoutPII: () => ({ address: '' }),
}

export const phoneNumber: FactorKind<ContactData> = {
  ...base,
  name: 'phone_number',
  noun: 'phone-number',
  proves: () => ['possession'],
  notFound: 'phone_number_not_found',
  wire: (factors) => ({
    phone_numbers: primaryFirst(factors).map(({ factorId, publicData, provenAt }) => ({
      phone_id: factorId,
      phone_number: publicData.address,
      verified: provenAt !== null,
    })),
  }),
  exported: (factors) => ({
    phone_numbers: primaryFirst(factors).map((one) => ({
      phone_id: one.factorId,
      phone_number: one.publicData.address,
      ...exportedTimes(one),
    })),
  }),
  toSessionFactor: (phone_id, { address }) => ({ phone_number_factor: { phone_id, phone_number: address } }),
  withoutPII: () => ({ address: '' }),
}

export const contactKinds: Readonly<Record<ContactKind, FactorKind<ContactData>>> = {
  email,
  phone_number: phoneNumber,
}

/** Returns the key by which a destination is found. */
export const contactKey = (scope: Scope, { kind, canonical }: Destination): FactorKey =>
  factorKey(scope, { kind, lookupKey: canonical })

/** An address or number of a user. */
export interface Contact {
  readonly contactId: string
  readonly kind: ContactKind
  readonly address: string
  /** Whether it was proven. Only an address of an account created with a password or by the site is unproven. */
  readonly isProven: boolean
  /** When the owner made it primary, in ms; null if they did not. */
  readonly primaryAt: number | null
}

export const contactOf = (factor: Factor): Contact | null => {
  if (!isContact(factor)) return null
  const { factorId, kind, publicData, provenAt } = factor
  return {
    contactId: factorId,
    kind,
    address: publicData.address,
    isProven: provenAt !== null,
    primaryAt: publicData.primaryAt ?? null,
  }
}

/** Returns how the site's back end added an address or wallet; null if it was added in another way. */
export const vouchedOf = (factor: Factor): VouchedBy | null => {
  if (isContact(factor)) return factor.publicData.vouched ?? null
  const [wallet] = factorsOf({ factors: [factor] }, cryptoWallet)
  return wallet?.publicData.vouched ?? null
}

const isContact = (factor: Factor): factor is Factor<ContactData> & { readonly kind: ContactKind } =>
  factor.kind in contactKinds

/** Whether the user is pending: the site added an address, and none is proven yet. */
export const isPending = ({ factors }: { readonly factors: readonly Factor[] }): boolean =>
  factors.some((factor) => vouchedOf(factor) === 'pending') && factors.every(({ provenAt }) => provenAt === null)

/** Returns a user's addresses and numbers, primary ones first, then oldest first. */
export const contactsOf = ({ factors }: { readonly factors: readonly Factor[] }): readonly Contact[] =>
  primaryFirst(factors.filter(isContact))
    .map(contactOf)
    .filter((contact) => contact !== null)

/** Returns the ID of a member's email address; empty if there is none. */
export const emailIdOf = (member: { readonly factors: readonly Factor[] }): string =>
  factorsOf(member, email)[0]?.factorId ?? ''
