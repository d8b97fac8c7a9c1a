import type { Words } from '../copy/copy.ts'
import { ChangeLink } from './ChangeLink.tsx'

/**
 * An empty username field for pages that do not know the account of a password. A password manager can fill it and save
 * the pair. It is invisible and not focusable.
 */
export const UnknownUsername = ({ labelledBy }: { readonly labelledBy: string }) => (
  <input
    className="lk-hidden"
    name="username"
    type="text"
    autoComplete="username"
    aria-labelledby={labelledBy}
    tabIndex={-1}
    aria-hidden
  />
)

/**
 * The email address that a password belongs to, in the same form, so that password managers save the two as a pair. It
 * is read-only and drawn as text; the button beside it leads to the screen where it can be changed.
 */
export const Username = ({
  id,
  words,
  email,
  onChange,
}: {
  readonly id: string
  readonly words: Words
  readonly email: string
  readonly onChange: (() => void) | undefined
}) => (
  <div className="lk-identity">
    <label className="lk-hidden" htmlFor={id}>
      {words('password.email')}
    </label>
    <input
      id={id}
      name="email"
      className="lk-username"
      type="email"
      autoComplete="username"
      value={email}
      size={Math.max(1, email.length)}
      readOnly
    />
    {onChange && <ChangeLink words={words} describedBy={id} onPress={onChange} />}
  </div>
)
