import { expect } from 'playwright/test'
import type { Driver } from './driver.ts'

/** The gallery's page as scripts of tests find it. */
export interface Samples {
  /** The outermost box of each widget, in shadow roots too. */
  samples(): readonly Element[]
}

/** Opens the gallery, and waits until every sample stands there as a whole. Scripts find them by `samples` from then on. */
export const openSamples = async (driver: Driver, url: string, look: string): Promise<void> => {
  await driver.open(`${url}/gallery?${look}`)
  await driver.run(() => {
    const within = (root: ParentNode): Element[] => [
      ...root.querySelectorAll('[data-latchkey-screen]'),
      ...[...root.querySelectorAll('figure *')].flatMap(({ shadowRoot }) => (shadowRoot ? within(shadowRoot) : [])),
    ]
    Object.assign(window, { samples: () => within(document) } satisfies Samples)
  })
  const missing = () =>
    driver.run(() => {
      const samples = (window as unknown as Samples).samples()
      // The last part that comes by itself.
      const whole = samples.filter((sample) => sample.querySelector('.lk-watermark a'))
      return samples.length === 0 ? -1 : document.querySelectorAll('figure').length - whole.length
    })
  await expect.poll(missing, { message: `samples that are not there yet with ${look}` }).toBe(0)
}
