import { expect } from 'playwright/test'
import { test } from '../testing/site.ts'
import { snippetsOf } from '../testing/snippets.ts'

/** What a page says that runs a snippet of docs/LANGUAGES.md, in the order in which they stand there. */
const said: readonly (readonly [shown: string, RegExp])[] = [
  ['a language', /^Cadastre-se ou entre/],
  ['single sentences', /^Welcome back/],
  ['plural forms', /^Sign up or log in/],
  ['a language of your own', /^Aanmelden of inloggen\s+E-mailadres\s+Doorgaan met e-mail/],
]

test('every snippet of the document runs, and says what it is there to say', async ({ page, site }) => {
  const snippets = snippetsOf('LANGUAGES.md')
  expect(snippets.length).toBe(said.length)
  for (const [place, [shown, text]] of said.entries()) {
    await site.open({ script: snippets[place] ?? '' })
    await expect(page.locator('[data-latchkey-screen]'), shown).toHaveText(text, { useInnerText: true })
  }
  // The Dutch of the document is a beginning, and its page hears what it still lacks.
  expect([...new Set(site.complaints)]).toEqual([
    expect.stringMatching(/^Latchkey: the language "nl" has no sentence for/),
  ])
})
