import { productPlans } from '@latchkey/widget/testing/product-plans'
import { test } from '@latchkey/widget/testing/site'
import { expect, type Response } from 'playwright/test'

/** Which wallets there are is known before anything is painted, by a chunk of their own: their plan waits for it. */
const plans = Object.entries(productPlans).filter(([name]) => !name.startsWith('wallets'))

for (const [name, config] of plans)
  test(`the first field of a page with ${name} is there with one script`, async ({ page, site }) => {
    const answers: Response[] = []
    page.on('response', (answer) => answers.push(answer))
    // What is in a file of its own is a round trip later, however small it is.
    const letThrough = site.hold('/js/chunks/')
    await site.open()
    await site.mount({ config })
    await expect(page.getByRole('textbox').first()).toBeEditable()
    const files = answers.filter((answer) => /^\/($|js\/)/.test(new URL(answer.url()).pathname))
    expect(files.length, 'the page and one script').toBe(2)
    letThrough()
    expect(site.complaints).toEqual([])
  })
