import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { type SiteAnswer, test } from '../testing/site.ts'
import { stops } from '../testing/stops/all.ts'
import { coreStops } from '../testing/stops/slices.ts'
import type { Stop } from '../testing/stops/stop.ts'
import { refusedIn, underStrictestPolicy } from '../testing/strictest-policy.ts'

const unreachable = 'We are unable to reach the server. Check your connection and try again.'
const broken = 'Something broke on our side. Please try again in a moment.'

interface Fault {
  readonly name: string
  readonly answer: SiteAnswer
  /** The sentence that the user sees. */
  readonly says: string
  /** The provider itself responded, without anything in between. */
  readonly refused?: true
  readonly afterMs?: number
}

const faults: readonly Fault[] = [
  { name: 'offline', answer: 'offline', says: unreachable },
  { name: 'an answer cut short', answer: { text: '{"data":{"reque', type: 'application/json' }, says: unreachable },
  { name: 'a captive portal', answer: { text: '<p>Welcome to our Wi-Fi</p>', type: 'text/html' }, says: unreachable },
  { name: 'a proxy', answer: { text: 'Bad gateway', type: 'text/html', status: 502 }, says: unreachable },
  { name: 'no answer for ten seconds', answer: 'never', says: unreachable, afterMs: 10_000 },
  {
    name: 'a 429 with Retry-After',
    answer: { status: 429, error_type: 'too_many_requests', error_message: 'Too many requests.', retryAfter: 30 },
    says: 'Too many requests.',
    refused: true,
  },
  {
    name: 'a 500',
    answer: { status: 500, error_type: 'internal_server_error', error_message: broken },
    says: broken,
    refused: true,
  },
]

const minute = 60_000
/** The message of a failure: under its field or button, or as a toast. */
const failureMessage = (page: Page, stop: Stop) =>
  stop.toasts ? page.locator('.lk-toast').last() : page.getByRole('alert').filter({ hasText: /\S/ })

for (const stop of stops)
  test(
    `${stop.at}: for every network failure shows a sentence, keeps the input, allows a retry, sends one request, and satisfies the strictest policy`,
    coreStops.has(stop.at) ? {} : repeated(`bad network: ${stop.at}`),
    async ({ page, site }) => {
      await page.clock.install()
      await underStrictestPolicy(page, site)
      await stop.open(page, site)
      const screen = page.locator(`[data-latchkey-screen="${stop.screen}"]`)
      const calls = () => site.calls.filter((call) => call.split(' ')[0]?.endsWith(stop.call)).length
      let before = calls()
      for (const { name, answer, says, refused, afterMs } of faults)
        await test.step(name, async () => {
          site.answers.set(stop.call, answer)
          await stop.act(page)
          await expect.poll(calls).toBe(before + 1)
          if (afterMs) await page.clock.runFor(afterMs)
          const sentence = refused && stop.call === 'otps/authenticate' ? 'Invalid passcode, please try again.' : says
          await expect(failureMessage(page, stop)).toContainText(sentence)
          await expect(screen).not.toHaveAttribute('aria-busy', 'true')
          // The typed text is not the cause.
          await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
          if (stop.typedField)
            await expect(page.getByLabel(stop.typedField[0], { exact: true })).toHaveValue(stop.typedField[1])
          await page.clock.runFor(minute)
          expect(calls()).toBe(before + 1)
          before += 1
        })
      site.answers.set(stop.call, stop.good)
      await stop.act(page)
      // Some lead to the screen that is already shown.
      await expect.poll(calls).toBe(before + 1)
      await expect(page.locator(`[data-latchkey-screen="${stop.nextScreen}"]`)).toBeVisible()
      expect(calls()).toBe(before + 1)
      expect(await refusedIn(page)).toEqual([])
      expect(site.complaints).toEqual([])
    },
  )
