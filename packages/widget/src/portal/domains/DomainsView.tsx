import type { PageProps } from '../contract.ts'

/** The email domains, which load with their form. */
export const DomainsView = (page: PageProps) => {
  const Rest = page.changes?.Rest
  return <div className="lk-portal-content">{Rest && <Rest {...page} />}</div>
}
