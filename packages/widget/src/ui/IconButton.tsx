import { Spinner } from './Spinner.tsx'

/** Inline SVG paths save a request for an image file. */
const drawings = {
  edit: 'M4 20h4L19.5 8.5a2.1 2.1 0 0 0-3-3L5 17zM14.5 7.5l3 3',
  save: 'm5 12.5 4.5 4.5L19 7.5',
  delete: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.2 10.5v5.5m3.6-5.5v5.5',
} as const

/** A small icon button with an accessible label. Without `onPress` it submits its form. */
export const IconButton = ({
  icon,
  label,
  busy = false,
  disabled = false,
  focus = false,
  onPress,
}: {
  readonly icon: keyof typeof drawings
  readonly label: string
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Takes the focus when the screen appears. */
  readonly focus?: boolean
  readonly onPress?: () => void
}) => (
  <button
    type={onPress ? 'button' : 'submit'}
    className="lk-icon"
    aria-label={label}
    aria-disabled={busy || disabled ? true : undefined}
    data-latchkey-focus={focus ? '' : undefined}
    onClick={() => !busy && !disabled && onPress?.()}
  >
    {busy ? (
      <Spinner />
    ) : (
      <svg viewBox="0 0 24 24" width="20" height="20" fill="none" aria-hidden={true}>
        <path d={drawings[icon]} stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    )}
  </button>
)
