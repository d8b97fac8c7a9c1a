import type { Elements } from './elements.ts'
import { MarkIcon } from './MarkIcon.tsx'
import type { Mark } from './mark.ts'
import type { PrintedPress } from './printed-press.ts'
import { Spinner } from './Spinner.tsx'

/** An alternative action. Like `Submit`, it keeps the focus while its call runs. */
export const SecondaryButton = ({
  label,
  busy,
  disabled = false,
  describedBy,
  focus = false,
  icon,
  mark,
  press,
  onPress,
}: {
  readonly label: string
  readonly busy: boolean
  readonly disabled?: boolean
  readonly describedBy?: string
  /** Takes the focus when the screen appears. */
  readonly focus?: boolean
  /** Shown at the start of the button; the spinner takes its place. */
  readonly icon?: Mark
  /** Shown at the end of the button. */
  readonly mark?: Elements
  readonly press?: PrintedPress | undefined
  readonly onPress: () => void
}) => (
  <button
    type="button"
    {...press}
    className="lk-button lk-secondary"
    aria-disabled={busy || disabled ? true : undefined}
    aria-describedby={describedBy}
    data-latchkey-focus={focus ? '' : undefined}
    data-busy={busy ? '' : undefined}
    onClick={() => !busy && !disabled && onPress()}
  >
    {icon ? (
      <span className="lk-mark" aria-hidden={true}>
        {busy ? <Spinner /> : <MarkIcon of={icon} />}
      </span>
    ) : (
      busy && <Spinner />
    )}
    <span>{label}</span>
    {mark}
  </button>
)
