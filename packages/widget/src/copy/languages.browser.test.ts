import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'
import { snippetsOf } from '../testing/snippets.ts'

/** The texts of a page that runs the snippets of docs/LANGUAGES.md, in their order. */
const snippetTexts: readonly (readonly [shown: string, RegExp])[] = [
  ['a language', /^Cadastre-se ou entre/],
  ['single sentences', /^Welcome back/],
  ['plural forms', /^Sign up or log in/],
  ['a language of your own', /^Aanmelden of inloggen\s+E-mailadres\s+Doorgaan met e-mail/],
]

test('every snippet of the document runs and shows its text', async ({ page, site }) => {
  const snippets = snippetsOf('LANGUAGES.md')
  expect(snippets.length).toBe(snippetTexts.length)
  for (const [place, [title, text]] of snippetTexts.entries()) {
    await site.open({ script: snippets[place] ?? '' })
    await expect(page.locator('[data-latchkey-screen]'), title).toHaveText(text, { useInnerText: true })
  }
  // The document's Dutch translation is incomplete, so its page warns about missing sentences.
  expect([...new Set(site.complaints)]).toEqual([
    expect.stringMatching(/^Latchkey: the language "nl" has no sentence for/),
  ])
})
