/** Accepts https, and http on loopback for development: an address from an earlier release may be of any kind. */
export const isLogoUrl = (url: string): boolean => /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)[:/])/.test(url)

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
