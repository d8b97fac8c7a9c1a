import type { PageProps } from '../contract.ts'
import { DomainsCard } from '../organization/DomainsCard.tsx'

export const DomainsView = (page: PageProps) => {
  const { at, facts, records } = page
  const { words, config } = at
  return (
    <div className="lk-portal-content">
      <DomainsCard about={{ subject: facts.organization, facts, records, config, words }} page={page} />
    </div>
  )
}
