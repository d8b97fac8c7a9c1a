import { expect } from 'playwright/test'
import { expectedLooks, type Looks, looksOf } from '../testing/seen-keys.ts'
import { test } from '../testing/site.ts'
import { snippetsOf } from '../testing/snippets.ts'
import { defaultOf, propertyOf, type ThemeKey, themeKeys } from './theme-keys.ts'

const keys = Object.keys(themeKeys) as ThemeKey[]

/** Keys that others follow: set together with those, they would not be seen. */
const isFollowed = (key: ThemeKey) => /^(colors\.|fontFamily$)/.test(key)

/** A value for each, unlike its default and unlike every other one of its kind. */
const chosen = (of: readonly ThemeKey[]): Looks =>
  Object.fromEntries(
    of.map((key) => {
      const place = keys.indexOf(key)
      if (/fontFamily$/.test(key)) return [key, place % 2 ? 'Georgia, serif' : '"Courier New", monospace']
      if (/fontWeight$/.test(key)) return [key, '500']
      if (key === 'container.width') return [key, '377px']
      if (/borderRadius$|fontSize$/.test(key)) return [key, `${place}px`]
      return [key, `rgb(${place} 120 140)`]
    }),
  )

type Tree = { [name: string]: Tree | string | undefined }

const put = (tree: Tree, [name = '', ...rest]: readonly string[], value: string): Tree => {
  const inner = tree[name]
  return { ...tree, [name]: rest.length === 0 ? value : put(typeof inner === 'object' ? inner : {}, rest, value) }
}

/** As a site writes it: `{ buttons: { primary: { textColor: … } } }`. */
const stylesOf = (looks: Looks): Tree =>
  Object.entries(looks).reduce<Tree>((tree, [key, value]) => put(tree, key.split('.'), value), {})

for (const scheme of ['light', 'dark'] as const)
  test(`every key has its default where nobody sets it, in ${scheme}`, async ({ page, site }) => {
    await site.open()
    const looks = await looksOf(page, site, { styles: { colorScheme: scheme } })
    const defaults = Object.fromEntries(keys.map((key) => [key, defaultOf(key, scheme)]))
    expect(looks).toEqual(await expectedLooks(page, defaults))
    expect(site.complaints).toEqual([])
  })

for (const [group, some] of [
  ['that others follow', keys.filter(isFollowed)],
  ['of one part', keys.filter((key) => !isFollowed(key))],
] as const) {
  const looks = chosen(some)
  test(`every key ${group} paints its part, from the options`, async ({ page, site }) => {
    await site.open()
    const painted = await looksOf(page, site, { styles: stylesOf(looks) })
    expect(painted).toMatchObject(await expectedLooks(page, looks))
    expect(site.complaints).toEqual([])
  })
  test(`every key ${group} paints its part, from the style sheet of the page`, async ({ page, site }) => {
    const rules = Object.entries(looks).map(([key, value]) => `${propertyOf(key as ThemeKey)}: ${value};`)
    await site.open({ css: `#login { ${rules.join(' ')} }` })
    const painted = await looksOf(page, site, { config: { enableShadowDOM: true } })
    expect(painted).toMatchObject(await expectedLooks(page, looks))
    expect(site.complaints).toEqual([])
  })
}

test('the snippets of the document run, and paint what they say', async ({ page, site }) => {
  const [script = ''] = snippetsOf('THEME.md')
  await site.open({ script })
  const heading = page.getByRole('heading')
  await expect(heading).toHaveCSS('color', 'rgb(91, 33, 182)')
  await expect(heading).toHaveCSS('font-size', '28px')
  await expect(page.locator('.latchkey')).toHaveCSS('width', '360px')
  const [css = ''] = snippetsOf('THEME.md', 'css')
  await page.unrouteAll()
  await site.open({ css })
  await site.mount({ styles: { colorScheme: 'dark' } })
  await expect(heading).toHaveCSS('color', 'rgb(196, 181, 253)')
  await expect(page.getByRole('button')).toHaveCSS('border-top-left-radius', '999px')
  expect(site.complaints).toEqual([])
})
