import { useEffect } from 'react'
import type { Elements } from './elements.ts'
import { useLastingState } from './lasting-state.ts'

/**
 * Counts down the seconds since this component appeared, updated each second. Uses the page's monotonic clock, so
 * changes of the system clock have no effect.
 *
 * @param id names the countdown, once on the page: begin with the ID of the mount
 * @example <Countdown key={sends} id={`${id}-valid-${sends}`} seconds={300}>{(left) => <p>{left}</p>}</Countdown>
 */
export function Countdown({
  id,
  seconds,
  children,
}: {
  readonly id: string
  readonly seconds: number
  readonly children: (left: number) => Elements
}) {
  const [end] = useLastingState(`${id} end`, () => performance.now() + seconds * 1000)
  const [remainingSeconds, setLeft] = useLastingState(`${id} left`, () => seconds)
  const isOver = remainingSeconds === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end, isOver, setLeft])
  return children(remainingSeconds)
}
