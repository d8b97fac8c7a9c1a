import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'
import { snippetsOf } from '../testing/snippets.ts'

test('the snippets of the document run and apply their styles', async ({ page, site }) => {
  const [script = ''] = snippetsOf('THEME.md')
  await site.open({ script })
  const heading = page.getByRole('heading')
  await expect(heading).toHaveCSS('color', 'rgb(91, 33, 182)')
  await expect(heading).toHaveCSS('font-size', '28px')
  await expect(page.locator('.latchkey')).toHaveCSS('width', '360px')
  const [css = ''] = snippetsOf('THEME.md', 'css')
  await site.open({ css })
  await site.mount({ styles: { colorScheme: 'dark' } })
  await expect(heading).toHaveCSS('color', 'rgb(196, 181, 253)')
  await expect(page.getByRole('button')).toHaveCSS('border-top-left-radius', '999px')
  expect(site.complaints).toEqual([])
})
