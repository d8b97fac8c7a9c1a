import type { PageProps } from '../contract.ts'
import { DomainsCard } from '../organization/DomainsCard.tsx'

/** The domains and the form of a new one. */
export const DomainsRest = (page: PageProps) => {
  const { at, facts, records } = page
  const { words, config } = at
  return <DomainsCard about={{ subject: facts.organization, facts, records, config, words }} page={page} />
}
