import { isLogoUrl } from '../../ui/logo-url.ts'

/**
 * An organization's logo, or the first letter of its name. Its name is shown beside it. A logo comes from a host of the organization's
 * choice, so pass an empty `url` for an organization that the person does not belong to: loading one would tell that host about them.
 */
export const OrganizationMark = ({ name, url }: { readonly name: string; readonly url: string }) =>
  isLogoUrl(url) ? (
    <img className="lk-organization-mark" src={url} alt="" referrerPolicy="no-referrer" />
  ) : (
    <span className="lk-organization-mark" aria-hidden="true">
      {[...name.trim()][0]?.toLocaleUpperCase()}
    </span>
  )
