/// <reference types="node" />
import { brotliCompressSync } from 'node:zlib'
import { productPlans } from '@latchkey/widget/testing/product-plans'
import { test } from '@latchkey/widget/testing/site'
import { expect, type Response } from 'playwright/test'

/** What a network carries before it waits for an answer: ten segments of 1,460 bytes (RFC 6928). */
const ONE_WINDOW_BYTES = 14_600

/** The head of an answer, as HTTP/2 packs it. */
const HEAD_BYTES = 300

for (const [name, config] of Object.entries(productPlans))
  test(`the first field of a page with ${name} is there with what one round trip brings`, async ({ page, site }) => {
    const answers: Response[] = []
    page.on('response', (answer) => answers.push(answer))
    // What is in a file of its own is a round trip later, however small it is.
    const letThrough = site.hold('/js/chunks/')
    await site.open()
    await site.mount({ config })
    await expect(page.getByRole('textbox').first()).toBeEditable()
    const files = answers.filter((answer) => /^\/($|js\/)/.test(new URL(answer.url()).pathname))
    expect(files.length, 'the page and one script').toBe(2)
    const bodies = await Promise.all(files.map((file) => file.body()))
    const bytes = bodies.reduce((sum, body) => sum + brotliCompressSync(body).length + HEAD_BYTES, 0)
    expect(bytes).toBeLessThan(ONE_WINDOW_BYTES)
    letThrough()
    expect(site.complaints).toEqual([])
  })
