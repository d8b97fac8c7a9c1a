import { axeFindings } from '../fixtures/axe.ts'
import type { Driver } from './driver.ts'
import { repeatedIn } from './repeats.ts'
import { openSamples, picturesOfRun, quartersOfPictures, type Samples } from './samples.ts'
import { expect, test } from './test.ts'

/** Checks the pictures in this look. Axe checks roles, names and colors, which do not depend on the engine. */
const expectWholeForms = async (driver: Driver, url: string, look: string, shown: readonly string[], axe: boolean) => {
  await openSamples(driver, url, look, shown)
  // The gallery shows one account several times, so its landmarks have equal names.
  if (axe) expect(await axeFindings((...script) => driver.run(...script), ':root', ['landmark-unique'])).toEqual([])
  const { fields, apart, alone } = await driver.run(fieldsOf)
  expect(fields).toBeGreaterThan(10)
  expect(apart, 'fields that a password manager would not understand').toEqual([])
  expect(alone, 'screens with a password and nobody whose it is').toEqual([])
}

const isWhole = 'no axe violations, each field connected to its form and label'

test(
  `every screen: ${isWhole}`,
  repeatedIn('gallery of the run', 'firefox', 'webkit'),
  async ({ person: { driver }, engine, provider }) =>
    expectWholeForms(driver, provider.url, 'theme=light', picturesOfRun, engine === 'chromium'),
)

for (const [index, quarter] of quartersOfPictures.entries()) {
  const part = `part ${index + 1} of ${quartersOfPictures.length}`
  for (const look of ['theme=light', 'theme=light&direction=rtl', 'theme=dark', 'theme=dark&shadow=true'])
    test(
      `every screen in every state with ${look}, ${part}: ${isWhole}`,
      repeatedIn(`gallery with ${look}, ${part}`, 'chromium', 'firefox', 'webkit'),
      async ({ person: { driver }, engine, provider }) =>
        expectWholeForms(driver, provider.url, look, quarter, engine === 'chromium'),
    )

  test(
    `every screen in every state looks the same in a shadow tree, ${part}`,
    repeatedIn(`gallery in a shadow tree, ${part}`, 'chromium', 'firefox', 'webkit'),
    async ({ person: { driver }, provider }) => {
      await openSamples(driver, provider.url, 'theme=dark', quarter)
      const inPage = await wholeLook(() => driver.run(looksOf))
      await openSamples(driver, provider.url, 'theme=dark&shadow=true', quarter)
      expect(await wholeLook(() => driver.run(looksOf))).toEqual(inPage)
    },
  )
}

/** Reads the look until two readings are equal: banners and toasts render after their screens. */
const wholeLook = async (read: () => Promise<readonly string[]>): Promise<readonly string[]> => {
  let last = await read()
  await expect
    .poll(async () => {
      const before = last
      last = await read()
      return last.join() === before.join()
    })
    .toBe(true)
  return last
}

/** Runs in the gallery: returns the number of fields, fields without a form or label, and passwords without a name. */
const fieldsOf = () => {
  const samples = (window as unknown as Samples).samples()
  // The short name of a country shows only a text, and a picture is chosen from files: neither can be filled.
  const filled = 'input:not([readonly][aria-hidden], [type=file])'
  const found = samples.flatMap((sample) => [...sample.querySelectorAll<HTMLInputElement>(filled)])
  const isWhole = (field: HTMLInputElement) => {
    const { form, labels, name, readOnly } = field
    const others = (field.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const root = field.getRootNode() as Document | ShadowRoot
    return (
      // Reads the attribute: Firefox omits values that it does not use from the property.
      field.getAttribute('autocomplete') &&
      form !== null &&
      (labels?.length || others.filter((id) => root.getElementById(id)).length) === 1 &&
      // Six digits submit automatically; a read-only address is not submitted.
      (readOnly || name === 'code' || form.querySelector('button[type=submit]') !== null)
    )
  }
  const alone = samples.filter((sample) => {
    const form = sample.querySelector('input[type=password]')?.closest('form')
    return form && !form.querySelector('input[autocomplete~=username]')
  })
  return {
    fields: found.length,
    apart: found.filter((field) => !isWhole(field)).map((field) => field.outerHTML),
    alone: [...new Set(alone.map((sample) => sample.getAttribute('data-latchkey-screen')))],
  }
}

/** Runs in the gallery: returns position, size, colors and fonts of every part of every sample, one line each. */
const looksOf = () =>
  (window as unknown as Samples).samples().flatMap((root) => {
    for (const turning of root.getAnimations({ subtree: true })) turning.cancel()
    // WebKit rarely keeps the height that an error had before its styles loaded. In a flow they load before it appears.
    for (const place of root.querySelectorAll<HTMLElement>('.lk-field-error')) {
      place.style.display = 'none'
      place.getBoundingClientRect()
      place.style.removeProperty('display')
    }
    // Time passes between two renderings, and digits have different widths.
    for (const timer of root.querySelectorAll('[role=timer]'))
      for (const text of timer.childNodes) text.nodeValue = '0:00'
    const from = root.getBoundingClientRect()
    // Firefox positions parts at sixtieths of a pixel: three of them are halfway between two tenths, and would round
    // unpredictably.
    const aside = 0.007
    // The content of an SVG follows from its position and size. A globe has no box once the flag that replaces it has loaded.
    return [root, ...root.querySelectorAll('*:not(option, svg *, .lk-flag > svg)')].map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const { display, color, backgroundColor, borderTopColor, font, cursor, textDecorationLine } =
        getComputedStyle(part)
      // An element without a box has no position: the engine returns the corner of the window, for any scroll position. One
      // without an area shows nothing, such as the place of an error before the first: styles of failures load with it.
      const isSeen = display !== 'contents' && width * height > 0
      const measures = isSeen ? [left - from.left, top - from.top, width, height] : []
      const place = measures.map((length) => (length + aside).toFixed(1))
      return [part.tagName, ...place, color, backgroundColor, borderTopColor, font, cursor, textDecorationLine].join(
        ' ',
      )
    })
  })
