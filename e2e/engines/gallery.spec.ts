import { axeFindings } from '../fixtures/axe.ts'
import { repeatedIn } from './repeats.ts'
import { openSamples, picturesOfRun, type Samples } from './samples.ts'
import { expect, test } from './test.ts'

const looks = ['theme=light', 'theme=light&direction=rtl', 'theme=dark', 'theme=dark&shadow=true']

for (const look of looks)
  test(
    `every screen in every state with ${look}: no axe violations, each field connected to its form and label`,
    look === looks[0] ? {} : repeatedIn(`gallery with ${look}`, 'chromium'),
    async ({ person: { driver }, engine, provider }) => {
      await openSamples(driver, provider.url, look, engine === 'chromium' && look === looks[0] ? picturesOfRun : [])
      // axe checks roles, names and colors, which do not depend on the engine. The gallery shows one account several
      // times, so its landmarks have equal names.
      if (engine === 'chromium')
        expect(await axeFindings((...script) => driver.run(...script), ':root', ['landmark-unique'])).toEqual([])
      const { fields, apart, alone } = await driver.run(fieldsOf)
      expect(fields).toBeGreaterThan(10)
      expect(apart, 'fields that a password manager would not understand').toEqual([])
      expect(alone, 'screens with a password and nobody whose it is').toEqual([])
    },
  )

test(
  'every screen in every state looks the same in a shadow tree',
  repeatedIn('gallery in a shadow tree', 'chromium'),
  async ({ person: { driver }, engine, provider }) => {
    const shown = engine === 'chromium' ? picturesOfRun : []
    await openSamples(driver, provider.url, 'theme=dark', shown)
    const inPage = await wholeLook(() => driver.run(looksOf))
    await openSamples(driver, provider.url, 'theme=dark&shadow=true', shown)
    expect(await wholeLook(() => driver.run(looksOf))).toEqual(inPage)
  },
)

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
    // WebKit rarely keeps the height that an error had before its styles loaded. In a flow they load before it appears.
    for (const place of root.querySelectorAll<HTMLElement>('.lk-field-error')) {
      place.style.display = 'none'
      place.getBoundingClientRect()
      place.style.removeProperty('display')
    }
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
