import type { Mountable } from './definition.ts'
import type { MountState } from './state.ts'

/** Longest wait before Main is drawn. Later results are added below the content. */
const PATIENCE_MS = 3_000

/**
 * Asks the browser for the capabilities that Main depends on, only for the site's products. Asks once for each product,
 * and again if the site changes its configuration.
 *
 * @param onDetect called with each result, at any time
 * @returns resolves when Main may be drawn; null if it need not wait
 */
export function detectBrowser<V extends Mountable>(
  { definition, asked: askedAbout, root }: Pick<MountState<V>, 'definition' | 'asked' | 'root'>,
  config: V['config'],
  onDetect: (found: Partial<V['browser']>) => void,
): Promise<unknown> | null {
  const detectors = definition.methods.flatMap(({ product, detect }) => {
    const about = product + JSON.stringify(config[product as keyof V['config']])
    return detect && config.products.includes(product) && askedAbout.size < askedAbout.add(about).size ? [detect] : []
  })
  const answers = detectors.flatMap((detect) => detect(onDetect, config, root.box) ?? [])
  if (answers.length === 0) return null
  return Promise.race([Promise.allSettled(answers), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
