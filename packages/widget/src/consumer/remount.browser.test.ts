import { expect } from 'playwright/test'
import { countOn } from '../testing/counts.ts'
import { test } from '../testing/site.ts'

test('a hundred mounts with codes and toasts leave no listener, timer, style or element', async ({ page, site }) => {
  await countOn(page)
  await site.open()
  const cycle = (times: number) =>
    page.evaluate(async (times) => {
      const { client } = window as unknown as {
        client: { mountLogin(options: object): { unmount(): void } }
      }
      const until = async <T>(find: () => T | null) => {
        for (let nextButton = find(); ; nextButton = find()) {
          if (nextButton) return nextButton
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }
      for (let turn = 0; turn < times; turn += 1) {
        const isShort = turn % 10 > 0
        const config = { products: ['otp'], otpOptions: { methods: ['email'] }, enableShadowDOM: turn % 20 === 10 }
        const handle = client.mountLogin({ elementId: '#login', config })
        const box = () => document.querySelector('#login > *')?.shadowRoot ?? document.querySelector('#login')
        if (!isShort) {
          const field = await until(() => box()?.querySelector<HTMLInputElement>('input[type=email]') ?? null)
          field.value = 'ada@example.com'
          field.form?.requestSubmit()
          const links = () => [...(box()?.querySelectorAll<HTMLButtonElement>('button.lk-link') ?? [])]
          const retryButton = () => links().find(({ textContent }) => textContent === 'Resend code') ?? null
          ;(await until(retryButton)).click()
          await until(() => box()?.querySelector('.lk-toast') ?? null)
        }
        handle.unmount()
      }
    }, times)
  const counts = () => page.evaluate(() => window.counts())
  const settled = async () => {
    // Short timers may still run: those of a toast or of an event batch.
    await expect.poll(async () => (await counts()).timers.filter((delay) => delay < 60_000)).toEqual([])
    return counts()
  }
  await cycle(10)
  const before = await settled()
  await cycle(100)
  expect(await settled()).toEqual(before)
  expect(before).toMatchObject({ styleSheets: 0 })
  expect(before.listeners.filter((one) => /unload/.test(one))).toEqual([])
  expect(site.complaints).toEqual([])
})
