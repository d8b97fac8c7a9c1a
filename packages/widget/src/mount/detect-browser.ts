import type { Definition, Mountable } from './definition.ts'

/** Longer than this nobody waits for an empty box; what comes after it joins below what is shown then. */
const PATIENCE_MS = 3_000

/**
 * Asks the browser what Main depends on, for those products alone that a site has.
 *
 * @param tell takes what is found, at any time
 * @returns resolves when Main may be drawn; null where there is nothing to ask
 */
export function detectBrowser<V extends Mountable>(
  { methods }: Definition<V>,
  config: V['config'],
  tell: (found: Partial<V['browser']>) => void,
): Promise<unknown> | null {
  const detectors = methods.flatMap(({ product, detect }) =>
    detect && config.products.includes(product) ? [detect] : [],
  )
  if (detectors.length === 0) return null
  return Promise.race([
    Promise.allSettled(detectors.map((detect) => detect(tell, config))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}
