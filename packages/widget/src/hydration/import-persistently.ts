import { NetworkError } from '@latchkey/client/core/errors'
import { importAgain } from '@latchkey/client/core/loading/import-again'
import { hydrateAddress } from './hydrate-address.ts'

/** How long the rest may be on its way before the person is told. It is waited for all the same. */
const PATIENCE_MS = 10_000

/** Before it is asked for anew without anybody's press: doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Starts the rest on its way, and runs nothing of it. */
export function preload(): void {
  const href = hydrateAddress()
  if (!href) return
  // An import hands its script's nonce on by itself; a link has to be given one where the page's policy asks for it.
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href })
  link.onload = link.onerror = () => link.remove()
  document.head.append(link)
}

/**
 * Brings the rest, however often it has to be asked for: what a form has been told must not be lost to a bad moment.
 *
 * @param load imports it
 * @param lost told when it does not come, with what asks for it again at once. @returns takes the message away
 * @param signal ends it: nobody waits any more
 * @param address where it lies, if that is known
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
      const tell = (fault: NetworkError) => {
        takeBack ??= lost(fault, () => {
          silence()
          ask()
        })
      }
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** tries++, LONGEST_PAUSE_MS)
      const impatience = setTimeout(tell, PATIENCE_MS, new NetworkError('timeout'))
      importAgain(load, address)
        .then(
          (rest: Rest) => {
            silence()
            resolve(rest)
          },
          (cause: unknown) => {
            if (signal.aborted) return
            tell(new NetworkError('unreachable', cause))
            timer = setTimeout(ask, pauseMs)
          },
        )
        .finally(() => clearTimeout(impatience))
    }
    ask()
  })
}
