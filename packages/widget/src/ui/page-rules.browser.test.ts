import { expect, type Locator } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { toPassword, withLinks } from '../testing/passwords.ts'
import { test } from '../testing/site.ts'

/** Typical rules of page style sheets and classless frameworks for bare elements. */
const RULES = `
  select { font: 30px serif; letter-spacing: 3px; max-width: 100px; margin: 20px }
  button { box-shadow: 4px 4px 0 black; min-width: 300px; text-shadow: 1px 1px red }
  ul { background: yellow }
  li { margin: 20px; padding: 20px; list-style: square }
  svg { display: block; width: 100%; height: auto; fill: lime; position: absolute }
  path { fill: lime; stroke: lime }
  label::after { content: '*' }
  button::before { content: '>' }
`

const looks = (locator: Locator, ...names: string[]) =>
  locator.evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)), names)

test(
  'styles the country picker like the other fields, despite the select rules of the page',
  repeated('styles the country picker like the other'),
  async ({ page, site }) => {
    await site.open({ css: RULES })
    const config = { products: ['otp'], otpOptions: { methods: ['sms'] } }
    await site.mount({ config, styles: { fontFamily: 'Georgia' } })
    const same = ['font-family', 'font-size', 'letter-spacing', 'height', 'margin-top'] as const
    const picker = page.getByRole('combobox', { name: 'Country' })
    await expect(picker).toHaveCSS('font-family', 'Georgia')
    expect(await looks(picker, ...same)).toEqual(await looks(page.getByLabel('Phone number'), ...same))
  },
)

test("does not apply the page's rules for lists, buttons, drawings and contents to its own", async ({ page, site }) => {
  site.settings.password_config = { luds_minimum_count: 8, luds_complexity: 3 }
  await toPassword(page, site, 'new', withLinks)
  const small = [page.getByRole('button', { name: 'Show' }), page.getByRole('button', { name: 'Back' })]
  const line = page.getByRole('listitem').first()
  const contents = (name: '::before' | '::after') =>
    page
      .locator('.latchkey label, .latchkey button')
      .evaluateAll((all, name) => all.map((element) => getComputedStyle(element, name).content), name)
  const drawings = () =>
    page.locator('.latchkey :is(svg, path)').evaluateAll((all) =>
      all.map((element) => {
        const { display, width, height, fill, stroke, position } = getComputedStyle(element)
        return [display, width, height, fill, stroke, position]
      }),
    )
  const measureStyles = async () => ({
    small: await Promise.all(small.map((one) => looks(one, 'width', 'box-shadow', 'text-shadow'))),
    line: await looks(line, 'margin-top', 'padding-left', 'list-style-type', 'width'),
    list: await looks(page.getByRole('list'), 'background-color'),
    drawings: await drawings(),
    contents: [await contents('::before'), await contents('::after')],
  })
  const alone = await measureStyles()
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.unshift(sheet)
  }, RULES)
  expect(await measureStyles()).toEqual(alone)
})

test(
  'keeps its rules when a script replaces the style sheets of the page, and leaves none behind',
  repeated('keeps its rules when a script replaces the'),
  async ({ page, site }) => {
    await site.open()
    await site.toPasscode()
    const box = page.locator('.lk-box').first()
    await expect(box).toHaveCSS('border-top-width', '1px')
    await page.evaluate(() => {
      document.adoptedStyleSheets = [new CSSStyleSheet()]
    })
    await expect(box).toHaveCSS('border-top-width', '1px')
    await expect(page.locator('.latchkey button').first()).toHaveCSS('cursor', 'pointer')
    const left = await page.evaluate(() => {
      ;(window as unknown as { readonly handle: { unmount(): void } }).handle.unmount()
      return document.adoptedStyleSheets.length
    })
    expect(left).toBe(1)
  },
)
