import type { PrintedPress } from './printed-press.ts'
import { Spinner } from './Spinner.tsx'

/** The main action of a screen without a form. Like `Submit`, it keeps the focus while its call runs. */
export const MainButton = ({
  label,
  busy,
  disabled = false,
  describedBy,
  danger = false,
  focus = false,
  press,
  onPress,
}: {
  readonly label: string
  readonly busy: boolean
  readonly disabled?: boolean
  readonly describedBy?: string
  /** Whether it cannot be undone. */
  readonly danger?: boolean
  /** Takes the focus when the screen appears. */
  readonly focus?: boolean
  readonly press?: PrintedPress | undefined
  readonly onPress: () => void
}) => (
  <button
    type="button"
    {...press}
    className={danger ? 'lk-button lk-primary lk-danger' : 'lk-button lk-primary'}
    aria-disabled={busy || disabled ? true : undefined}
    aria-describedby={describedBy}
    data-latchkey-focus={focus ? '' : undefined}
    data-busy={busy ? '' : undefined}
    onClick={() => !busy && !disabled && onPress()}
  >
    {busy && <Spinner />}
    <span>{label}</span>
  </button>
)
