import type { PlainId, Words } from '../copy/copy.ts'
import type { Emit } from '../ui/view.ts'
import type { PortalPage } from './config.ts'
import type { PortalIntents } from './contract.ts'
import type { Facts, Permission } from './facts.ts'
import { permits } from './permissions.ts'

/** The pages of the menu, with what each asks for. A page that the member may not see is absent. */
const menuPages: readonly {
  readonly page: PortalPage
  readonly label: PlainId
  readonly permission?: Permission
}[] = [
  { page: 'members', label: 'portal.members', permission: ['stytch.member', 'search'] },
  { page: 'organization', label: 'portal.organization' },
  { page: 'sso', label: 'portal.sso', permission: ['stytch.sso', 'get'] },
  { page: 'scim', label: 'portal.scim', permission: ['stytch.scim', 'get'] },
  { page: 'domains', label: 'portal.emailDomains' },
]

/** Domains are a card of the page `organization`, which a set-up link does not include. */
const isIncluded = (page: PortalPage, features: readonly string[] | undefined) =>
  features ? features.includes(page) : page !== 'domains'

/** Whether the project, or the set-up link, offers a page at all. */
const isOffered = (page: PortalPage, { features }: Facts) =>
  isIncluded(page, features?.setup_link?.features) &&
  (page !== 'sso' || features?.sso_config.sso_enabled !== false) &&
  (page !== 'scim' || features?.scim_config.scim_enabled !== false)

/** Leads to the other pages. */
export const Menu = ({
  words,
  current,
  facts,
  emit,
}: {
  readonly words: Words
  readonly current: PortalPage
  readonly facts: Facts
  readonly emit: Emit<PortalIntents>
}) => (
  <nav className="lk-portal-menu" aria-label={words('portal.pages')}>
    {menuPages
      .filter(({ page, permission }) => isOffered(page, facts) && (!permission || permits(facts, permission)))
      .map(({ page, label }) => (
        <button
          key={page}
          type="button"
          className="lk-portal-tab"
          aria-current={page === current ? 'page' : undefined}
          onClick={() => emit.visit({ page })}
        >
          {words(label)}
        </button>
      ))}
  </nav>
)
