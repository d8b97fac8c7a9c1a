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
