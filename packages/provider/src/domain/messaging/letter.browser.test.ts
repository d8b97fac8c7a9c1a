import { expect, test } from 'playwright/test'
import { letterHtml } from './letter.ts'

/** The width of the narrowest phone. */
test.use({ viewport: { width: 320, height: 640 } })

const word = 'Donaudampfschifffahrtsgesellschaft.example'
const token = 'x'.repeat(200)

test('a letter is no wider than a phone, even with a very long word in the project name', async ({ page }) => {
  await page.setContent(
    letterHtml({
      heading: `Your link for ${word}`,
      lead: `Follow this link to sign in to ${word}. It works once, for 30 minutes.`,
      link: { url: `https://auth.example.com/?token=${token}`, label: `Sign in to ${word}` },
      secondLink: { url: `https://auth.example.com/?token=${token}`, label: `Leave ${word}` },
      code: '012345',
      notes: [`If you did not ask ${word} for it, you can ignore this message.`],
      sender: word,
    }),
  )
  await expect(page.getByRole('heading')).toContainText(word)
  const card = await page.locator('table.card').boundingBox()
  const button = await page.getByRole('link', { name: 'Sign in to' }).boundingBox()
  for (const box of [card, button]) expect((box?.x ?? 0) + (box?.width ?? 320)).toBeLessThan(320)
})
