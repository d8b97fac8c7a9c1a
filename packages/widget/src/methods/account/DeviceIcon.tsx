/** Systems of phones and tablets, as the provider names them. */
const handheld: ReadonlySet<string> = new Set(['iOS', 'iPadOS', 'Android'])

/** A drawing of the kind of device: a phone, a computer, or neither where the system is unknown. */
export const DeviceIcon = ({ system }: { readonly system: string }) => (
  <span className="lk-device" aria-hidden={true}>
    <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden={true}>
      <path d={system === '' ? UNKNOWN : handheld.has(system) ? PHONE : COMPUTER} />
    </svg>
  </span>
)

const PHONE =
  'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2'
const COMPUTER = 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v9.5h-17V6A1.5 1.5 0 0 1 5 4.5zM2 19.5h20'
const UNKNOWN = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.7.4-1.1.9-1.1 1.7M12 16.5v.1'
