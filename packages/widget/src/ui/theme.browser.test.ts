import { expect, type Locator } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { test } from '../testing/site.ts'
import { refusedIn, underStrictestPolicy } from '../testing/strictest-policy.ts'

const computed = (locator: Locator, ...names: string[]) =>
  locator.evaluate(
    (element, names) =>
      Object.fromEntries(names.map((name) => [name, getComputedStyle(element).getPropertyValue(name)])),
    names,
  )
const box = '[data-latchkey-screen]'

test('has the defaults of the specification without styles', async ({ page, site }) => {
  await site.open()
  await site.mount()
  const container = page.locator('#login > *').first()
  expect((await container.boundingBox())?.width).toBe(400)
  expect(await computed(container, 'background-color', 'border-radius', 'font-family')).toEqual({
    'background-color': 'rgb(255, 255, 255)',
    'border-radius': '8px',
    'font-family': 'Arial, Helvetica, sans-serif',
  })
  const button = page.getByRole('button')
  expect((await button.boundingBox())?.height).toBe(45)
  expect(await computed(button, 'background-color', 'color', 'border-radius')).toEqual({
    'background-color': 'rgb(25, 48, 61)',
    color: 'rgb(255, 255, 255)',
    'border-radius': '4px',
  })
  expect(await computed(page.getByRole('heading'), 'color')).toEqual({ color: 'rgb(25, 48, 61)' })
  await button.click()
  expect(await computed(page.getByRole('alert'), 'color')).toEqual({ color: 'rgb(139, 18, 20)' })
  expect(site.complaints).toEqual([])
})

test(
  'applies each option to its part, and input options to the input itself',
  repeated('applies each option to its part, and input options to the input itself'),
  async ({ page, site }) => {
    await site.open()
    await site.mount({
      styles: {
        container: { backgroundColor: '#eeeeee', borderColor: '#010203', borderRadius: '3px', width: '350px' },
        colors: { primary: '#102030', error: '#660000' },
        buttons: {
          primary: { backgroundColor: '#004000', textColor: '#fefefe', borderColor: '#003000', borderRadius: '9px' },
        },
        inputs: {
          backgroundColor: '#fafafa',
          borderColor: '#050607',
          borderRadius: '5px',
          textColor: '#111111',
          placeholderColor: '#777777',
        },
        fontFamily: 'Georgia, serif',
        typography: { header: { fontSize: '30px', fontWeight: 400, color: '#222222' } },
      },
    })
    expect(
      await computed(
        page.locator(box),
        'background-color',
        'border-top-color',
        'border-radius',
        'width',
        'font-family',
      ),
    ).toEqual({
      'background-color': 'rgb(238, 238, 238)',
      'border-top-color': 'rgb(1, 2, 3)',
      'border-radius': '3px',
      width: '350px',
      'font-family': 'Georgia, serif',
    })
    expect(
      await computed(page.getByRole('button'), 'background-color', 'color', 'border-top-color', 'border-radius'),
    ).toEqual({
      'background-color': 'rgb(0, 64, 0)',
      color: 'rgb(254, 254, 254)',
      'border-top-color': 'rgb(0, 48, 0)',
      'border-radius': '9px',
    })
    const input = page.getByLabel('Email')
    expect(await computed(input, 'background-color', 'border-top-color', 'border-radius', 'color')).toEqual({
      'background-color': 'rgb(250, 250, 250)',
      'border-top-color': 'rgb(5, 6, 7)',
      'border-radius': '5px',
      color: 'rgb(17, 17, 17)',
    })
    expect(await input.evaluate((element) => getComputedStyle(element, '::placeholder').color)).toBe(
      'rgb(119, 119, 119)',
    )
    expect(await computed(page.getByRole('heading'), 'font-size', 'font-weight', 'color')).toEqual({
      'font-size': '30px',
      'font-weight': '400',
      color: 'rgb(34, 34, 34)',
    })
    expect(site.complaints).toEqual([])
  },
)

test(
  'reports an invalid CSS value on the console and keeps the default',
  repeated('reports an invalid CSS value on the console and keeps the default'),
  async ({ page, site }) => {
    await site.open()
    await site.mount({
      styles: { colors: { primary: 'no colour; } * { display: none' }, container: { width: 'wide' } },
    })
    expect(await computed(page.getByRole('heading'), 'color')).toEqual({ color: 'rgb(25, 48, 61)' })
    expect(site.complaints).toEqual([
      'Latchkey: styles.colors.primary has no usable value: the default is used.',
      'Latchkey: styles.container.width has no usable value: the default is used.',
    ])
  },
)

test(
  'drops the first styles after a second mount with others',
  repeated('drops the first styles after a second mount'),
  async ({ page, site }) => {
    await site.open()
    await site.mount({ styles: { colors: { primary: '#660066' } } })
    await site.mount({ styles: { colorScheme: 'dark' } })
    await expect(page.locator(box)).toHaveCount(1)
    // After the first paint, the styles of a second mount are parsed by code that loads later.
    await expect(page.getByRole('heading')).toHaveCSS('color', 'rgb(232, 239, 243)')
  },
)

for (const shadow of [false, true])
  test(
    `has separate dark colours, and auto follows the system, ${shadow ? 'in a shadow root' : 'in the page'}`,
    shadow ? {} : repeated('dark colours in the page'),
    async ({ page, site }) => {
      await site.open()
      const config = { products: ['otp'], enableShadowDOM: shadow }
      const paper = (colour: string) => expect(page.locator(box)).toHaveCSS('background-color', colour)
      const [light, dark] = ['rgb(255, 255, 255)', 'rgb(24, 33, 39)']
      await site.mount({ config, styles: { colorScheme: 'dark' } })
      await paper(dark)
      await expect(page.locator(box)).toHaveCSS('color-scheme', 'dark')
      await site.mount({ config, styles: { colorScheme: 'auto' } })
      await paper(light)
      await page.emulateMedia({ colorScheme: 'dark' })
      await paper(dark)
      await site.mount({ config })
      await paper(light)
    },
  )

const HOSTILE = `
  * { margin: 0; padding: 0; box-sizing: content-box }
  body { text-transform: uppercase; letter-spacing: 4px; text-align: center; line-height: 3 }
  button { background: transparent; color: red; padding: 0; text-transform: uppercase; border-radius: 99px; width: 10px }
  button:hover { background: lime }
  input, input[type=email] { background: pink; border: 0; padding: 40px; height: 12px; margin: 20px }
  h2 { margin: 60px; font-size: 60px; color: orange; text-align: right }
  form, p, label { margin: 30px }
`
for (const css of ['', HOSTILE])
  test(
    `looks the same ${css ? 'under the resets and element rules of a page' : 'in an empty page'}`,
    css ? {} : repeated('the look in an empty page'),
    async ({ page, site }) => {
      await site.open({ css })
      await site.mount()
      expect(
        await computed(
          page.getByRole('button'),
          'background-color',
          'padding-left',
          'text-transform',
          'height',
          'margin-top',
          'letter-spacing',
          'border-radius',
        ),
      ).toEqual({
        'background-color': 'rgb(25, 48, 61)',
        'padding-left': '16px',
        'text-transform': 'none',
        height: '45px',
        'margin-top': '0px',
        'letter-spacing': 'normal',
        'border-radius': '4px',
      })
      expect(
        await computed(
          page.getByLabel('Email'),
          'background-color',
          'border-top-width',
          'padding-left',
          'height',
          'margin-top',
        ),
      ).toEqual({
        'background-color': 'rgb(255, 255, 255)',
        'border-top-width': '1px',
        'padding-left': '12px',
        height: '45px',
        'margin-top': '0px',
      })
      expect(await computed(page.getByRole('heading'), 'margin-bottom', 'font-size', 'text-align', 'color')).toEqual({
        'margin-bottom': '16px',
        'font-size': '22px',
        'text-align': 'start',
        color: 'rgb(25, 48, 61)',
      })
      expect(await computed(page.locator(box), 'padding-left', 'width', 'box-sizing')).toEqual({
        'padding-left': '32px',
        width: '400px',
        'box-sizing': 'border-box',
      })
      await page.getByRole('button').hover()
      expect((await computed(page.getByRole('button'), 'background-color'))['background-color']).not.toBe(
        'rgb(0, 255, 0)',
      )
    },
  )

test(
  'violates nothing of the strictest Content-Security-Policy',
  repeated('violates nothing of the strictest Content-Security-Policy'),
  async ({ page, site }) => {
    await underStrictestPolicy(page, site)
    await site.open()
    await site.toPasscode()
    await page.getByRole('button', { name: 'Resend code' }).click()
    await expect(page.getByText('Code resent')).toBeVisible()
    expect(await refusedIn(page)).toEqual([])
    expect(site.complaints).toEqual([])
  },
)

test(
  'animates only progress indicators under reduced motion',
  repeated('animates only progress indicators under reduced motion'),
  async ({ page, site }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    site.answers.set('authenticate', 'never')
    await site.open()
    await site.toPasscode()
    const animated = () =>
      page.locator('.latchkey *').evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { animationName, transitionDuration } = getComputedStyle(part)
          return animationName !== 'none' || !/^(0s(, )?)+$/.test(transitionDuration) ? [part.className] : []
        }),
      )
    expect(await animated()).toEqual([])
    await page.locator('input[name=code]').fill('123456')
    await expect(page.getByText('Verifying passcode...')).toBeVisible()
    expect(await animated()).toEqual(['lk-bar'])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await animated()).toContain('lk-form lk-view')
  },
)
