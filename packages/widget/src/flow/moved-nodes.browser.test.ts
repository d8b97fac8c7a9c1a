import { expect } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { type ForeignHands, startForeignHands } from '../testing/foreign-hands.ts'
import { test } from '../testing/site.ts'
import { stopsBy } from '../testing/stops/all.ts'
import { stopsOfRun } from '../testing/stops/slices.ts'

const hands: Readonly<Record<string, ForeignHands>> = {
  'moves its elements': { moves: true },
  'removes pictures and paragraphs': { removes: true },
  'restores translated texts': { translates: 'restored' },
  'translates, inserts, moves and removes': { translates: 'same', inserts: true, moves: true, removes: true },
}

for (const [does, mode] of Object.entries(hands))
  for (const [where, stops] of stopsOfRun(`moved nodes: ${does}`, stopsBy))
    test(
      `shows a refusal and then the next screen on a page with an extension that ${does}, ${where}`,
      does === 'moves its elements' ? {} : repeated(`${does}: ${where}`),
      async ({ page, site }) => {
        await page.addInitScript(startForeignHands, mode)
        const error = page.locator('.latchkey [role=alert], .lk-toast.lk-error')
        for (const { at, call, good, nextScreen, open, act, typedField } of stops)
          await test.step(at, async () => {
            const first = site.answers.get(call)
            await open(page, site)
            const failed = { status: 500, error_type: 'internal_server_error', error_message: 'Refused.' }
            site.answers.set(call, failed)
            const before = (await site.heard()).length
            await act(page)
            await expect
              .poll(async () => (await site.heard()).slice(before))
              .toContainEqual(expect.stringMatching(/^error/))
            await expect(error.filter({ hasText: /\S/ }).first()).toBeVisible()
            if (typedField) await expect(page.getByLabel(typedField[0], { exact: true })).toHaveValue(typedField[1])
            site.answers.set(call, good)
            await act(page)
            const next = page.locator(`[data-latchkey-screen="${nextScreen}"]`)
            await expect(next).toBeVisible()
            await expect(next).not.toContainText('Something went wrong.')
            await expect(
              page.locator('.latchkey form, .latchkey h2, .latchkey p, .latchkey button').first(),
            ).toBeVisible()
            if (first) site.answers.set(call, first)
            else site.answers.delete(call)
          })
        // What React could not change is reported to the page's monitoring. No other failure is.
        expect(site.complaints.filter((text) => !/insertBefore|removeChild/.test(text))).toEqual([])
      },
    )
