import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'

test('requests only the image of a logo and runs none of its scripts', async ({ page, site }) => {
  const requests: string[] = []
  page.on('request', (request) => {
    if (/logo|evil/.test(request.url())) requests.push(new URL(request.url()).pathname)
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
  expect(requests).toEqual(['/logo.svg'])
})
