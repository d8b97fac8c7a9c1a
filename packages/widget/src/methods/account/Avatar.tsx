import { initialsOf } from '../../user-flow/person.ts'

/** The picture of an account, or the initials of its name. Decorative: the name is beside it. */
export const Avatar = ({ url, name }: { readonly url: string; readonly name: string }) => (
  <span className="lk-avatar" aria-hidden={true}>
    {/^https:/.test(url) ? (
      <img src={url} alt="" width="48" height="48" referrerPolicy="no-referrer" />
    ) : (
      initialsOf(name)
    )}
  </span>
)
