/**
 * Where nobody on the page knows whose password it is: a password manager may put there whom it means, and keeps the two
 * as a pair. Nobody sees it, and no key leads there.
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
 * The address that a password belongs to, in the same form: a password manager saves the two as a pair. It cannot be
 * changed here; the back arrow leads to where it can.
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
