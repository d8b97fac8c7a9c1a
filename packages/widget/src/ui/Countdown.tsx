import { useEffect, useRef } from 'react'
import type { Elements } from './elements.ts'
import { useLastingState } from './lasting-state.ts'

/** Browsers round the clock, so a timer may end a little before its time. */
const EARLY_MS = 20

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
  const beginsAt = useRef(remainingSeconds)
  useEffect(() => {
    if (isOver) return
    let seconds: ReturnType<typeof setInterval> | undefined
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - performance.now() - EARLY_MS) / 1000))
      setLeft(left)
      if (left === 0) clearInterval(seconds)
    }
    // Until the present second ends, and not for a whole one: before React has loaded, each change of a screen begins its effects
    // anew, and two countdowns would otherwise stop each other.
    const endsInMs = end - performance.now() - (beginsAt.current - 1) * 1000
    const first = setTimeout(() => {
      seconds = setInterval(tick, 1000)
      tick()
    }, endsInMs)
    return () => {
      clearTimeout(first)
      clearInterval(seconds)
    }
  }, [end, isOver, setLeft])
  return children(remainingSeconds)
}
