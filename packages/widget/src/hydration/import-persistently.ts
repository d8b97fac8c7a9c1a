import { NetworkError } from '@latchkey/client/core/errors'
import { importAgain } from '@latchkey/client/core/loading/import-again'

/** How long the import may take before a message is shown. The import continues. */
const PATIENCE_MS = 10_000

/** Pause before an automatic retry. Doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/**
 * Imports the chunk and retries until it succeeds, so that a network failure does not lose the user's input.
 *
 * @param load imports it
 * @param lost called after a failure or a timeout, with a function that retries at once. @returns removes the message
 * @param signal stops the retries
 * @param address URL of the chunk, if known
 */
export function importPersistently<Rest>(
  load: () => Promise<Rest>,
  lost: (fault: NetworkError, again: () => void) => () => void,
  signal: AbortSignal,
  address?: string | null,
): Promise<Rest> {
  return new Promise((resolve) => {
    let tries = 0
    let takeBack: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const silence = () => {
      takeBack?.()
      takeBack = undefined
    }
    const ask = () => {
      clearTimeout(timer)
      if (signal.aborted) return
      const reportFault = (fault: NetworkError) => {
        takeBack ??= lost(fault, () => {
          silence()
          ask()
        })
      }
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries++, LONGEST_PAUSE_MS)
      const impatience = setTimeout(reportFault, PATIENCE_MS, new NetworkError('timeout'))
      importAgain(load, address)
        .then(
          (rest: Rest) => {
            silence()
            resolve(rest)
          },
          (cause: unknown) => {
            if (signal.aborted) return
            reportFault(new NetworkError('unreachable', cause))
            timer = setTimeout(ask, pauseMs)
          },
        )
        .finally(() => clearTimeout(impatience))
    }
    ask()
  })
}
