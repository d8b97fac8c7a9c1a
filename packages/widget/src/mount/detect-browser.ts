import type { Mountable } from './definition.ts'
import type { MountState } from './state.ts'

/** Longer than this nobody waits for an empty box; what comes after it joins below what is shown then. */
const PATIENCE_MS = 3_000

/**
 * Asks the browser what Main depends on, for those products alone that a site has; for each once, and again where what the site
 * says of it is new.
 *
 * @param tell takes what is found, at any time
 * @returns resolves when Main may be drawn; null where there is nothing to ask
 */
export function detectBrowser<V extends Mountable>(
  { definition, asked }: Pick<MountState<V>, 'definition' | 'asked'>,
  config: V['config'],
  tell: (found: Partial<V['browser']>) => void,
): Promise<unknown> | null {
  const detectors = definition.methods.flatMap(({ product, detect }) => {
    const about = product + JSON.stringify(config[product as keyof V['config']])
    return detect && config.products.includes(product) && asked.size < asked.add(about).size ? [detect] : []
  })
  if (detectors.length === 0) return null
  return Promise.race([
    Promise.allSettled(detectors.map((detect) => detect(tell, config))),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ])
}
