import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** The main button of a form. `aria-disabled` rather than `disabled`: a person who pressed it keeps the focus. */
export const Submit = ({
  label,
  busy,
  disabled = false,
  mark,
}: {
  readonly label: string
  readonly busy: boolean
  readonly disabled?: boolean
  /** Stands at its end. */
  readonly mark?: ReactNode
}) => (
  <button
    type="submit"
    className="lk-button lk-primary"
    aria-disabled={busy || disabled ? true : undefined}
    data-busy={busy ? '' : undefined}
  >
    {busy && <Spinner />}
    {label}
    {mark}
  </button>
)
