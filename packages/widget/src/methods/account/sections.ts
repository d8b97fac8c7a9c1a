import type { PlainId } from '../../copy/copy.ts'
import type { AccountFacts, AccountState, ListName } from '../../mount/account.contract.ts'
import type { AccountSection, ChosenSections } from '../../mount/account.ts'
import type { Elements } from '../../ui/elements.ts'
import { DeleteAccount } from './AccountDeletion.tsx'
import { DownloadData } from './AccountExport.tsx'
import { Authenticator } from './Authenticator.tsx'
import { ConnectedAccounts, offeredProviders } from './ConnectedAccounts.tsx'
import { ConnectedApps } from './ConnectedApps.tsx'
import { Emails, Phones } from './Contacts.tsx'
import { Passkeys } from './Passkeys.tsx'
import { Password } from './Password.tsx'
import { Profile } from './Profile.tsx'
import { Sessions } from './Sessions.tsx'
import { Wallets } from './Wallets.tsx'

/** The groups of the sections, in their order. A wide component lists them beside the sections. */
export const groupTitles = {
  profile: 'account.profile',
  security: 'account.security',
  sessions: 'account.sessions',
  access: 'account.access',
  data: 'account.allData',
} as const satisfies Readonly<Record<string, PlainId>>

export type SectionGroup = keyof typeof groupTitles

/** A section: a row of the table of sections. */
interface SectionRow {
  readonly name: AccountSection
  readonly title: PlainId
  readonly group: SectionGroup
  /** Whether the project offers the section to this account. */
  readonly isOffered: (facts: AccountFacts, choice: ChosenSections) => boolean
  /** The list that the section loads. */
  readonly list?: ListName
  /** Height of the section in most accounts, in buttons with the space between them. Default: 1. */
  readonly lines?: 2 | 4
  readonly View: (state: AccountState) => Elements
}

/** An account whose sections are those of most users: with an address, so that a password can be set. */
export const likelyUser: AccountFacts = {
  firstName: '',
  lastName: '',
  pictureURL: '',
  hasPassword: false,
  emails: [{ id: '', text: '', isVerified: true }],
  phones: [],
  passkeys: [],
  apps: [],
  connectedAccounts: [],
  wallets: [],
}

/** The same for members. */
export const likelyMember: AccountFacts = { ...likelyUser, organization: '' }

/** Whether the browser has passkeys. A server does not know it, and most have them. */
const hasPasskeys = (): boolean => typeof document === 'undefined' || 'PublicKeyCredential' in globalThis

/** Whether the site offers a method. A site that names no methods offers all. */
const offers = ({ products }: ChosenSections, product: string): boolean => !products || products.includes(product)

/** Every section, in the order of the component. A section without a way to use it is absent. */
const sections: readonly SectionRow[] = [
  { name: 'profile', title: 'account.profile', group: 'profile', isOffered: () => true, lines: 4, View: Profile },
  { name: 'emails', title: 'account.emails', group: 'profile', isOffered: () => true, lines: 2, View: Emails },
  {
    name: 'phones',
    title: 'account.phones',
    group: 'profile',
    isOffered: ({ phones, organization }, choice) =>
      phones.length > 0 || organization !== undefined || offers(choice, 'otp'),
    lines: 2,
    View: Phones,
  },
  {
    name: 'password',
    title: 'account.password',
    group: 'security',
    // A password signs in with an address.
    isOffered: ({ hasPassword, emails }, choice) => hasPassword || (emails.length > 0 && offers(choice, 'passwords')),
    View: Password,
  },
  {
    name: 'passkeys',
    title: 'account.passkeys',
    group: 'security',
    isOffered: ({ passkeys, organization }, choice) =>
      passkeys.length > 0 || (organization === undefined && offers(choice, 'passkeys') && hasPasskeys()),
    lines: 2,
    View: Passkeys,
  },
  {
    name: 'authenticator',
    title: 'account.authenticator',
    group: 'security',
    isOffered: () => true,
    lines: 2,
    View: Authenticator,
  },
  {
    name: 'connected-accounts',
    title: 'account.connectedAccounts',
    group: 'security',
    isOffered: (facts, choice) => facts.connectedAccounts.length > 0 || offeredProviders(facts, choice).length > 0,
    View: ConnectedAccounts,
  },
  {
    name: 'wallets',
    title: 'account.wallets',
    group: 'security',
    // Members have no wallets.
    isOffered: ({ wallets, organization }, { products }) =>
      wallets.length > 0 || (organization === undefined && products?.includes('crypto') === true),
    lines: 2,
    View: Wallets,
  },
  {
    name: 'sessions',
    title: 'account.sessions',
    group: 'sessions',
    isOffered: () => true,
    list: 'sessions',
    View: Sessions,
  },
  {
    name: 'connected-apps',
    title: 'account.connectedApps',
    group: 'access',
    isOffered: () => true,
    list: 'connected-apps',
    View: ConnectedApps,
  },
  { name: 'data', title: 'account.data', group: 'data', isOffered: () => true, lines: 2, View: DownloadData },
  {
    name: 'delete',
    title: 'account.delete',
    group: 'data',
    isOffered: () => true,
    lines: 2,
    list: 'delete',
    View: DeleteAccount,
  },
]

/** Returns the sections to show: those that the site chose, in its order, without those that the project lacks. */
export const shownSections = (facts: AccountFacts, choice: ChosenSections): readonly SectionRow[] => {
  const names: readonly AccountSection[] = choice.sections ?? sections.map(({ name }) => name)
  // A site's list is unchecked: it may repeat a name, or hold one that does not exist.
  return [...new Set(names)]
    .flatMap((name) => sections.find((row) => row.name === name) ?? [])
    .filter(({ isOffered }) => isOffered(facts, choice))
}

/** Returns the lists that the shown sections load. */
export const shownLists = (facts: AccountFacts, choice: ChosenSections): readonly ListName[] =>
  shownSections(facts, choice).flatMap(({ list }) => list ?? [])
