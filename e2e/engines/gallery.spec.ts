import { axeFindings } from '../fixtures/axe.ts'
import { openSamples, type Samples } from './samples.ts'
import { expect, test } from './test.ts'

const looks = ['theme=light', 'theme=light&direction=rtl', 'theme=dark', 'theme=dark&shadow=true']

test('every screen in every state: no axe violations, each field connected to its form and label, and the same look in a shadow tree', async ({
  person: { driver },
  engine,
  provider,
}) => {
  test.slow() // axe, four times over as many widgets as there are pictures
  const drawn: (readonly string[])[] = []
  for (const look of looks)
    await test.step(look, async () => {
      await openSamples(driver, provider.url, look)
      // What axe reads of a page, roles, names and colours, no engine makes of its own.
      if (engine === 'chromium') expect(await axeFindings((...script) => driver.run(...script))).toEqual([])
      const { fields, apart, alone } = await driver.run(fieldsOf)
      expect(fields).toBeGreaterThan(10)
      expect(apart, 'fields that a password manager would not understand').toEqual([])
      expect(alone, 'screens with a password and nobody whose it is').toEqual([])
      if (look.startsWith('theme=dark')) drawn.push(await driver.run(looksOf))
    })
  const [inPage, inShadow] = drawn
  expect(inShadow).toEqual(inPage)
})

/** Runs in the gallery: how many fields there are, those that stand apart, and passwords without a name. */
const fieldsOf = () => {
  const samples = (window as unknown as Samples).samples()
  const found = samples.flatMap((sample) => [...sample.querySelectorAll('input')])
  const isWhole = (field: HTMLInputElement) => {
    const { form, labels, name, readOnly } = field
    const others = (field.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean)
    const root = field.getRootNode() as Document | ShadowRoot
    return (
      // By its attribute: Firefox keeps quiet about words that it does not use itself.
      field.getAttribute('autocomplete') &&
      form !== null &&
      (labels?.length || others.filter((id) => root.getElementById(id)).length) === 1 &&
      // Six digits send themselves; an address that is only shown is not sent.
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

/** Runs in the gallery: place, size, colours and letters of every part of every sample, one line each. */
const looksOf = () =>
  (window as unknown as Samples).samples().flatMap((root) => {
    for (const turning of root.getAnimations({ subtree: true })) turning.cancel()
    // Time goes on between one drawing and the next, and digits differ in width.
    for (const timer of root.querySelectorAll('[role=timer]'))
      for (const text of timer.childNodes) text.nodeValue = '0:00'
    const from = root.getBoundingClientRect()
    // Firefox places parts at sixtieths of a pixel: three of them lie just between two tenths, and would be rounded by chance.
    const aside = 0.007
    // What is drawn inside of a picture follows from the picture's own place and size.
    return [root, ...root.querySelectorAll('*:not(option, svg *)')].map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const { display, color, backgroundColor, borderTopColor, font, cursor, textDecorationLine } =
        getComputedStyle(part)
      // What makes no box has no place: the engine answers the corner of the window, however far that is scrolled.
      const measures = display === 'contents' ? [] : [left - from.left, top - from.top, width, height]
      const place = measures.map((length) => (length + aside).toFixed(1))
      return [part.tagName, ...place, color, backgroundColor, borderTopColor, font, cursor, textDecorationLine].join(
        ' ',
      )
    })
  })
