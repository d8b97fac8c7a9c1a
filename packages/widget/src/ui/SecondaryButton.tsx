import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'

/** Another way to go on. Like `Submit` it keeps the focus while its call runs. */
export const SecondaryButton = ({
  label,
  busy,
  disabled = false,
  describedBy,
  focus = false,
  mark,
  onPress,
}: {
  readonly label: string
  readonly busy: boolean
  readonly disabled?: boolean
  readonly describedBy?: string
  /** Takes the focus when its screen appears. */
  readonly focus?: boolean
  /** Stands at its end. */
  readonly mark?: ReactNode
  readonly onPress: () => void
}) => (
  <button
    type="button"
    className="lk-button lk-secondary"
    aria-disabled={busy || disabled ? true : undefined}
    aria-describedby={describedBy}
    data-latchkey-focus={focus ? '' : undefined}
    data-busy={busy ? '' : undefined}
    onClick={() => !busy && !disabled && onPress()}
  >
    {busy && <Spinner />}
    {label}
    {mark}
  </button>
)
