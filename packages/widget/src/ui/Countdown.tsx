import { useEffect, useState } from 'react'
import type { Elements } from './elements.ts'

/**
 * Counts down the seconds since this component appeared, updated each second. Uses the page's monotonic clock, so
 * changes of the system clock have no effect.
 *
 * @example <Countdown key={methodId} seconds={300}>{(left) => <p>{left}</p>}</Countdown>
 */
export function Countdown({
  seconds,
  children,
}: {
  readonly seconds: number
  readonly children: (left: number) => Elements
}) {
  const [end] = useState(() => performance.now() + seconds * 1000)
  const [remainingSeconds, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  return children(remainingSeconds)
}
