import { CardView } from '../CardView.tsx'
import type { PageProps } from '../contract.ts'
import { organizationCards } from './cards.ts'

/** The settings of the organization, as cards. */
export const OrganizationView = (page: PageProps) => {
  const { at, facts, records, changes } = page
  const { words, config } = at
  const about = { subject: facts.organization, facts, records, config, words }
  const Rest = changes?.Rest
  return (
    <div className="lk-portal-content">
      {organizationCards.map((card) => (
        <CardView key={card.name} card={card} about={about} id={facts.organization.organization_id} page={page} />
      ))}
      {Rest && <Rest {...page} />}
    </div>
  )
}
