import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'
import { type ThemeKey, themeKeys } from './theme-keys.ts'

/** Values that CSS refuses for every key, so that each is told and the default stands. */
const refused = [
  'url(/evil/1)',
  'expression(hacked = 1)',
  '</style><script>hacked = 1</script>',
  'red; background: url(/evil/2)',
  '} * { background: url(/evil/3)',
  'image-set("/evil/4" 1x)',
  'javascript:hacked = 1',
]

/** Values that CSS only understands once they are used: nothing is told, and nothing may come of them. */
const taken = ['var(--x, url(/evil/5))', 'attr(data-evil url)']

const keys = Object.keys(themeKeys) as ThemeKey[]

test('no value of a theme brings markup, script or a request', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/evil')) asked.push(request.url())
  })
  await site.open()
  await site.mount({})
  // The last part that comes by itself.
  await expect(page.getByText('Powered by')).toBeVisible()
  const look = () =>
    page.evaluate(() => {
      const box = document.querySelector('#login > *') as HTMLElement
      const parts = [box, ...box.querySelectorAll('*')]
      return JSON.stringify([
        ...parts.map((part) => part.tagName),
        ...parts.map((part) => {
          const { color, background, border, borderRadius, font, width } = getComputedStyle(part)
          return [color, background, border, borderRadius, font, width].join()
        }),
        'hacked' in window,
      ])
    })
  const before = await look()
  const mountWith = (value: string, names: readonly string[]) =>
    page.evaluate(
      ([value, names]) => {
        const { client } = window as unknown as { client: { mountLogin(options: object): object } }
        const styles: Record<string, unknown> = {}
        for (const name of names) {
          const [first = '', ...rest] = name.split('.')
          const inner = rest.reduceRight<unknown>((leaf, part) => ({ [part]: leaf }), value)
          styles[first] = inner
          client.mountLogin({ elementId: '#login', config: { products: ['otp'] }, styles: { ...styles } })
        }
      },
      [value, names] as const,
    )

  for (const value of refused) {
    await mountWith(value, keys)
    expect([value, await look()]).toEqual([value, before])
  }
  for (const key of keys)
    expect(site.complaints).toContain(`Latchkey: styles.${key} has no usable value: the default is used.`)
  for (const value of taken) {
    await mountWith(value, keys)
    expect(await page.locator('#login :is(script, style, iframe, img)').count()).toBe(0)
  }
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(asked).toEqual([])
})

test('of a logo only its picture is asked for, and no script of it runs', async ({ page, site }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/logo|evil/.test(request.url())) asked.push(new URL(request.url()).pathname)
  })
  await site.open()
  await page.route('**/logo.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="parent.hacked = 1"><script>parent.hacked = 1</script><image href="/evil.png"/><style>@import url(/evil.css)</style></svg>`,
    }),
  )
  await site.mount({ styles: { logo: { logoImageUrl: '/logo.svg' } } })
  const logo = page.locator('#login img')
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(40)
  expect(site.complaints).toEqual([])

  for (const logoImageUrl of ['javascript:parent.hacked = 1', 'data:text/html,<script>parent.hacked = 1</script>']) {
    await site.mount({ styles: { logo: { logoImageUrl } } })
    await expect(logo).toHaveCount(0)
  }
  expect(site.complaints).toEqual(
    Array(2).fill('Latchkey: styles.logo.logoImageUrl has no usable value: the default is used.'),
  )
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(asked).toEqual(['/logo.svg'])
})
