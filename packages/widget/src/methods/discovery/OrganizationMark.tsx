/** An organization's picture, or the first letter of its name. Its name stands beside it. */
export const OrganizationMark = ({ name, url }: { readonly name: string; readonly url: string }) =>
  /^https?:\/\//.test(url) ? (
    <img className="lk-organization-mark" src={url} alt="" referrerPolicy="no-referrer" />
  ) : (
    <span className="lk-organization-mark" aria-hidden="true">
      {[...name.trim()][0]?.toLocaleUpperCase()}
    </span>
  )
