import { isLogoUrl } from '../../ui/logo-url.ts'
import { Picture } from '../../ui/Picture.tsx'
import { initialsOf } from '../../user-flow/person.ts'

/** The picture of an account, or the initials of its name. Decorative: the name is beside it. */
export const Avatar = ({ url, name }: { readonly url: string; readonly name: string }) => (
  <Picture className="lk-avatar" url={isLogoUrl(url) ? url : ''} text={initialsOf(name)} />
)
