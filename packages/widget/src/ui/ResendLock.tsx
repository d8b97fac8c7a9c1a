import type { ReactNode } from 'react'
import { Countdown } from './Countdown.tsx'

/** Seconds for which a resent message locks the next one. */
const LOCK_SECONDS = 15

/**
 * Locks a resend button after each resend, and says how long. The first message locks nothing: it may have gone to a wrong address.
 *
 * @param sends messages so far, the first included
 */
export const ResendLock = ({
  sends,
  children,
}: {
  readonly sends: number
  readonly children: (secondsLeft: number) => ReactNode
}) => (
  <Countdown key={sends} seconds={sends > 1 ? LOCK_SECONDS : 0}>
    {children}
  </Countdown>
)
