import type { AccountSection, ChosenSections } from '../../mount/account.ts'
import { Emails, Phones } from './Contacts.tsx'
import type { AccountFacts } from './contract.ts'
import { Profile } from './Profile.tsx'
import type { SectionRow } from './section-view.ts'

/** Every section, in the order of the component. A section without a way to use it is absent. */
const sections: readonly SectionRow[] = [
  { name: 'profile', title: 'account.profile', isOffered: () => true, View: Profile },
  { name: 'emails', title: 'account.emails', isOffered: () => true, View: Emails },
  {
    name: 'phones',
    title: 'account.phones',
    isOffered: ({ phones }, products) => phones.length > 0 || !products || products.includes('otp'),
    View: Phones,
  },
]

/** Returns the sections to show: those that the site chose, in its order, without those that the project lacks. */
export const shownSections = (
  facts: AccountFacts,
  { sections: chosen, products }: ChosenSections,
): readonly SectionRow[] => {
  const names: readonly AccountSection[] = chosen ?? sections.map(({ name }) => name)
  // A site's list is unchecked: it may repeat a name, or hold one that does not exist.
  return [...new Set(names)]
    .flatMap((name) => sections.find((row) => row.name === name) ?? [])
    .filter(({ isOffered }) => isOffered(facts, products))
}
