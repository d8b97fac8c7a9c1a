/**
 * Tells the whole seconds that are left, now and then once a second down to 0. Measured on the page's monotonic
 * clock: a wrong or changed system clock neither prolongs nor cuts a wait.
 */
export function countDown(seconds: number, signal: AbortSignal, tell: (left: number) => void): void {
  const end = performance.now() + seconds * 1000
  let timer: ReturnType<typeof setTimeout> | undefined
  const count = () => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000))
    tell(left)
    if (left > 0) timer = setTimeout(count, 1000)
  }
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  if (seconds > 0 && !signal.aborted) count()
}
