/// <reference path="../ui/css.d.ts" />
import type { OrganizationLogoPart } from '../mount/definition.ts'
import { isLogoUrl } from '../ui/logo-url.ts'
import styles from '../ui/styles/organization-logo.css?inline'

/**
 * The organization's logo above the title of Main. Its space is reserved, so nothing moves when the image loads. It is
 * decorative if the title contains the organization's name.
 */
export const organizationLogo: OrganizationLogoPart = {
  logoOf({ plan, header }) {
    if ('refused' in plan || !plan.logo) return null
    const { organization_logo_url: url = '', organization_name: name } = plan.logo
    if (!isLogoUrl(url)) return null
    const isNamed = header && plan.title?.[1]?.organization === name
    return <img className="lk-organization-logo" src={url} alt={isNamed ? '' : name} referrerPolicy="no-referrer" />
  },
  styles: [styles],
  sentences: {},
}
