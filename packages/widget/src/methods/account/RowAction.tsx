import { Spinner } from '../../ui/Spinner.tsx'

/** A small button of a row. Like `Submit`, it keeps the focus while its call runs. */
export const RowAction = ({
  label,
  name,
  busy = false,
  disabled = false,
  danger = false,
  focus = false,
  onPress,
}: {
  readonly label: string
  /** The accessible name, if the label alone does not say to which row the button belongs. It contains the label. */
  readonly name?: string
  readonly busy?: boolean
  /** Whether it leads to what cannot be undone. */
  readonly danger?: boolean
  readonly disabled?: boolean
  /** Takes the focus when the step appears. */
  readonly focus?: boolean
  readonly onPress: () => void
}) => (
  <button
    type="button"
    className={danger ? 'lk-action lk-danger' : 'lk-action'}
    aria-label={name}
    aria-disabled={busy || disabled ? true : undefined}
    data-busy={busy ? '' : undefined}
    data-latchkey-focus={focus ? '' : undefined}
    onClick={() => !busy && !disabled && onPress()}
  >
    {busy && <Spinner />}
    <span>{label}</span>
  </button>
)
