import { expect } from 'playwright/test'
import { pictures } from '../../tools/pictures/all-pictures.ts'
import { isInBrowserSlice } from '../../tools/test/slices.ts'
import type { Driver } from './driver.ts'

/** Interface of the gallery's page for test scripts. */
export interface Samples {
  /** Returns the outermost box of each widget, including shadow roots. */
  samples(): readonly Element[]
}

const allPictures = pictures.flatMap(({ title, shots }) =>
  shots.map((shot, index) => ({ name: `${title}: ${shot.title}`, isFirst: index === 0 })),
)

/** The first picture of each screen, which every run shows, and those of the slice. */
export const picturesOfRun: readonly string[] = allPictures
  .filter(({ name, isFirst }) => isFirst || isInBrowserSlice(`picture ${name}`))
  .map(({ name }) => name)

/** Every picture once, in four lists: the slowest engine needs a minute and more for all of them in one test. */
export const quartersOfPictures: readonly (readonly string[])[] = [0, 1, 2, 3].map((quarter) =>
  allPictures.filter((_, index) => index % 4 === quarter).map(({ name }) => name),
)

/**
 * Opens the gallery, and waits until every sample has rendered completely. From then on scripts find them with
 * `samples`.
 *
 * @param shown names of the pictures
 */
export const openSamples = async (
  driver: Driver,
  url: string,
  look: string,
  shown: readonly string[],
): Promise<void> => {
  // The gallery shows every picture unless some are named, and a URL with all their names is too long for a server.
  const namedPictures = shown.length === allPictures.length ? [] : shown
  const pictureQuery = new URLSearchParams(namedPictures.map((name) => ['picture', name]))
  await driver.open(`${url}/gallery?${look}&${pictureQuery}`)
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
      // The watermark renders last. The theme is painted after that, in a task of its own.
      const whole = samples.filter(
        (sample) => sample.matches('[data-scheme]') && sample.querySelector('.lk-watermark a'),
      )
      if (samples.length === 0) return -1
      // React renders each toast in a task of its own, after the screen.
      const toasted = samples.filter((sample) => sample.querySelector('.lk-toast'))
      const toasts = document.querySelectorAll('[data-toast]').length - toasted.length
      return document.querySelectorAll('figure').length - whole.length + toasts
    })
  // A run of every slice shows hundreds of pictures, on any machine.
  await expect.poll(missing, { message: `samples that are not there yet with ${look}`, timeout: 240_000 }).toBe(0)
}
