/// <reference path="../ui/css.d.ts" />
import type { OrganizationLogoPart } from '../mount/definition.ts'
import { firstLetter, isLogoUrl } from '../ui/logo-url.ts'
import { Picture } from '../ui/Picture.tsx'
import styles from '../ui/styles/organization-logo.css?inline'
import picture from '../ui/styles/picture.css?inline'

/**
 * The organization's logo above the title of Main. Its space is reserved, so nothing moves when the image loads. If it does
 * not load, the first letter of the name shows. It is decorative if the title contains the organization's name.
 */
export const organizationLogo: OrganizationLogoPart = {
  logoOf({ plan, header }) {
    if ('refused' in plan || !plan.logo) return null
    const { organization_logo_url: url = '', organization_name: name } = plan.logo
    if (!isLogoUrl(url)) return null
    const isNamed = header && plan.title?.[1]?.organization === name
    return (
      <Picture className="lk-organization-logo" url={url} text={firstLetter(name)} name={isNamed ? undefined : name} />
    )
  },
  styles: [picture, styles],
  sentences: {},
}
