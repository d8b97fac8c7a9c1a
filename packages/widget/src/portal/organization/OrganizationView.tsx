import { CardView } from '../CardView.tsx'
import type { PageProps } from '../contract.ts'
import { organizationCards } from './cards.ts'
import { DomainsCard } from './DomainsCard.tsx'
import { SetupLinksCard } from './SetupLinksCard.tsx'

/** The settings of the organization, as cards. */
export const OrganizationView = (page: PageProps) => {
  const { at, facts, records } = page
  const { words, config } = at
  const about = { subject: facts.organization, facts, records, config, words }
  return (
    <div className="lk-portal-content">
      {organizationCards.map((card) => (
        <CardView key={card.name} card={card} about={about} id={facts.organization.organization_id} page={page} />
      ))}
      <DomainsCard about={about} page={page} />
      <SetupLinksCard about={about} page={page} />
    </div>
  )
}
