import type { PageProps } from '../contract.ts'
import { DomainsCard } from './DomainsCard.tsx'
import { SetupLinksCard } from './SetupLinksCard.tsx'

/** The cards below the settings of the organization. */
export const OrganizationRest = (page: PageProps) => {
  const { at, facts, records } = page
  const about = { subject: facts.organization, facts, records, config: at.config, words: at.words }
  return (
    <>
      <DomainsCard about={about} page={page} />
      <SetupLinksCard about={about} page={page} />
    </>
  )
}
