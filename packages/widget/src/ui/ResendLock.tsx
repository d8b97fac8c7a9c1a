import { Countdown } from './Countdown.tsx'
import type { Elements } from './elements.ts'

/** Seconds for which a resend locks the resend button. */
const LOCK_SECONDS = 15

/**
 * Locks the resend button after each resend and shows the remaining time. The first message locks nothing, because its
 * address may have been wrong.
 *
 * @param id names the lock on the page: begin with the ID of the mount
 * @param sends number of messages so far, including the first
 */
export const ResendLock = ({
  id,
  sends,
  children,
}: {
  readonly id: string
  readonly sends: number
  readonly children: (secondsLeft: number) => Elements
}) => (
  <Countdown key={sends} id={`${id}-${sends}`} seconds={sends > 1 ? LOCK_SECONDS : 0}>
    {children}
  </Countdown>
)
