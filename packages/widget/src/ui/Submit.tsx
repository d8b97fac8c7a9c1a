import type { Elements } from './elements.ts'
import { Spinner } from './Spinner.tsx'

/**
 * The submit button of a form. Uses `aria-disabled` instead of `disabled`, so that a pressed button keeps the focus.
 */
export const Submit = ({
  label,
  busy,
  disabled = false,
  mark,
}: {
  readonly label: string
  readonly busy: boolean
  readonly disabled?: boolean
  /** Shown at the end of the button. */
  readonly mark?: Elements
}) => (
  <button
    type="submit"
    className="lk-button lk-primary"
    aria-disabled={busy || disabled ? true : undefined}
    data-busy={busy ? '' : undefined}
  >
    {busy && <Spinner />}
    <span>{label}</span>
    {mark}
  </button>
)
