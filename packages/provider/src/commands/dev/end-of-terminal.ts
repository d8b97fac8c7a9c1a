const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const parentCheckMs = 500

/**
 * Calls back at each signal that ends the process, and once with `SIGTERM` when the process that started this one is gone:
 * `npm run` ends its shell at SIGTERM, and the shell passes nothing on.
 *
 * @returns the function that stops it
 */
export const onEndOfTerminal = (end: (signal: NodeJS.Signals) => void): (() => void) => {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end('SIGTERM')
  }, parentCheckMs)
  for (const signal of endingSignals) process.on(signal, end)
  return () => {
    clearInterval(timer)
    for (const signal of endingSignals) process.off(signal, end)
  }
}
