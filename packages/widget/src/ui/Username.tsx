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
 * is read-only; the back arrow leads to the screen where it can be changed.
 */
export const Username = ({
  id,
  label,
  email,
}: {
  readonly id: string
  readonly label: string
  readonly email: string
}) => (
  <>
    <label className="lk-label" htmlFor={id}>
      {label}
    </label>
    <input
      id={id}
      name="email"
      className="lk-input lk-username"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
    />
  </>
)
