import { globSync, readFileSync } from 'node:fs'
import { expect, type Page } from 'playwright/test'
import { repeated } from '../../../../tools/test/slices.ts'
import { ada, button, openAccount } from '../testing/account.ts'
import { test } from '../testing/site.ts'
import { toastRaisers } from '../testing/toast-raisers.ts'

const methods = new URL('../methods/', import.meta.url).pathname
const smallest = { width: 320, height: 568 }
const sizes = [{ width: 1280, height: 800 }, { width: 390, height: 844 }, smallest]
const long =
  'We could not send the message to the address that you gave, because its mailbox has been full since yesterday morning'
const texts = {
  short: (at: number) => `Not now ${at}.`,
  long: (at: number) => `${long} (${at}).`,
} as const

/** Remembers the URL of the code that shows toasts, to raise more of them with the module of the widget. */
const toastCode = (page: Page) => {
  const urls: string[] = []
  page.on('response', (response) => {
    if (/\/chunks\/toasts-[\w-]+\.js$/.test(response.url())) urls.push(response.url())
  })
  return () => {
    const found = urls.map((url) => ({ url, text: readFileSync(`${dist}${new URL(url).pathname.slice(4)}`, 'utf8') }))
    return found.filter(({ text }) => text.includes('as pinToast')).at(-1)?.url ?? ''
  }
}
const dist = new URL('../../../js/dist/', import.meta.url).pathname

/** Raises permanent toasts with these texts in the widget of the page. */
const pin = (page: Page, url: string, messages: readonly string[]) =>
  page.evaluate(
    async ({ url, messages }) => {
      const place = document.querySelector('#login')
      const root = place?.firstElementChild?.shadowRoot ?? place
      const [id = ''] = /^lk-[a-z\d]+/.exec(root?.querySelector('[id^="lk-"]')?.id ?? '') ?? []
      const { pinToast, clearToasts } = await import(url)
      clearToasts(id)
      for (const message of messages) pinToast(id, [message])
    },
    { url, messages },
  )

/** What the toasts of the page lie on, and what of them is cut off, by their boxes. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector('#login')
    const root = place?.firstElementChild?.shadowRoot ?? place
    const box = root?.querySelector('.latchkey') as Element
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 0.5 &&
      other.left < one.right - 0.5 &&
      one.top < other.bottom - 0.5 &&
      other.top < one.bottom - 0.5
    const toasts = [...box.querySelectorAll('.lk-toast')]
    const others = [...box.querySelectorAll('input, select, textarea, button, a, label, h2, h3, li, p')].filter(
      (part) => !part.closest('.lk-toasts') && part.getClientRects().length > 0,
    )
    const [newest] = toasts.map((toast) => toast.getBoundingClientRect())
    const covered = toasts.flatMap((toast, at) => {
      const area = toast.getBoundingClientRect()
      const rests = [...others, ...toasts.slice(at + 1)].filter((part) => isOver(area, part.getBoundingClientRect()))
      return rests.map((part) => `${toast.textContent} over ${part.localName} ${part.textContent?.slice(0, 40)}`)
    })
    const frame = box.getBoundingClientRect()
    const isCut = toasts.some((toast) => {
      const { top, right, bottom, left } = toast.getBoundingClientRect()
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom
    })
    return {
      count: toasts.length,
      covered,
      isCut,
      isSeen: newest !== undefined && newest.top >= 0 && newest.top < innerHeight - 20,
      isWide: document.documentElement.scrollWidth > innerWidth,
    }
  })

const whole = (count: number) => ({ count, covered: [], isCut: false, isSeen: true, isWide: false })

test('every source that raises toasts is measured', () => {
  const raising = globSync('**/*.ts', { cwd: methods }).filter(
    (path) =>
      !path.includes('.test.') && /(?<!\w)toast\((?!\w+: )|: 'toast'/.test(readFileSync(methods + path, 'utf8')),
  )
  // This row names the errors of handlers that are in `passwordless.ts`.
  const measured = [...toastRaisers.map(({ source }) => source), 'password/create-or-login/create-or-login.screens.ts']
  expect(raising.sort()).toEqual([...new Set(measured)].sort())
})

/** What every run measures: a screen of one form. */
const core = 'OTPAuthenticate: Resend code, in the page'

for (const { at, open, act } of toastRaisers)
  for (const [root, config] of [
    ['in the page', {}],
    ['in a shadow tree', { enableShadowDOM: true }],
  ] as const)
    test(
      `no toast covers anything, ${root}: ${at}`,
      core === `${at}, ${root}` ? {} : repeated(`room of toasts: ${at}, ${root}`),
      async ({ page, site }) => {
        const url = toastCode(page)
        await page.setViewportSize(smallest)
        await open(page, site, config)
        await act(page, site)
        // It ends by itself, so those that are measured are permanent.
        await page.locator('.lk-toast').waitFor()
        for (const text of Object.values(texts))
          for (const count of [1, 3, 20]) {
            const messages = Array.from({ length: count }, (_, index) => text(index))
            await pin(page, url(), messages)
            await expect(page.locator('.lk-toast')).toHaveCount(count)
            await expect.poll(() => measure(page), `${count} at once`).toEqual(whole(count))
            // A narrower page has more lines. It may scroll then, but nothing scrolls it.
            for (const size of sizes) {
              await page.setViewportSize(size)
              const { isSeen: _, ...rest } = whole(count)
              await expect.poll(() => measure(page), `${count} at ${size.width}`).toMatchObject(rest)
            }
          }
        // The room goes with the last toast, unless the pointer is over the widget.
        await page.mouse.move(0, 0)
        const height = () =>
          page.evaluate(() => {
            const place = document.querySelector('#login')
            return (place?.firstElementChild?.shadowRoot ?? place)?.querySelector('.latchkey')?.clientHeight
          })
        const high = await height()
        await pin(page, url(), [])
        await expect(page.locator('.lk-toast')).toHaveCount(0)
        await expect.poll(height).toBeLessThan((high ?? 0) - 1_000)
        expect(site.complaints).toEqual([])
      },
    )

test(
  'the room below a section stays under the pointer when its toast ends, until the next press or key',
  repeated('room below a section'),
  async ({ page, site }) => {
    await openAccount(page, site)
    const below = button(page, 'Add email address')
    const top = async () => Math.round((await below.boundingBox())?.y ?? 0)
    const rename = async () => {
      await button(page, 'Edit name').click()
      await page.getByLabel('First name').fill('Augusta')
      const renamed = { ...ada, name: { ...ada.name, first_name: 'Augusta' } }
      site.answers.set('users/me', { data: { ...renamed, __user: renamed } })
      await button(page, 'Save').click()
      await page.locator('.lk-toast').waitFor()
    }
    const closed = await top()
    await rename()
    await below.hover()
    const open = await top()
    expect(open).toBeGreaterThan(closed + 40)
    await expect(page.locator('.lk-toast')).toHaveCount(0)
    expect(await top()).toBe(open)
    await page.keyboard.press('Shift')
    await expect.poll(top).toBe(closed)

    await rename()
    await below.hover()
    await expect(page.locator('.lk-toast')).toHaveCount(0)
    expect(await top()).toBe(open)
    // Of a pointer that has left the widget, the page waits for nothing.
    await page.mouse.move(0, 0)
    await expect.poll(top).toBe(closed)
    expect(site.complaints).toEqual([])
  },
)

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test(
    'the room grows and shrinks in small steps, and the toast is never over the foot meanwhile',
    repeated('room with motion'),
    async ({ page, site }) => {
      await site.open()
      await site.toPasscode()
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
      await page.evaluate(() => {
        const steps: (readonly [height: number, isOver: boolean])[] = []
        const box = document.querySelector('.latchkey') as Element
        const recordStep = () => {
          const list = box.querySelector('.lk-toast-list')?.getBoundingClientRect()
          const foot = box.querySelector('.lk-watermark')?.getBoundingClientRect()
          steps.push([box.clientHeight, (list?.bottom ?? 0) > (foot?.top ?? 0) + 1])
          requestAnimationFrame(recordStep)
        }
        recordStep()
        Object.assign(window, { steps })
      })
      const stepsOf = () => page.evaluate(() => (window as never as { steps: (readonly [number, boolean])[] }).steps)
      await page.getByRole('button', { name: 'Resend code' }).click()
      await page.locator('.lk-toast').waitFor()
      await page.locator('.lk-toast').waitFor({ state: 'detached' })
      const start = (await stepsOf())[0]?.[0] ?? 0
      await expect.poll(async () => (await stepsOf()).at(-1)?.[0]).toBe(start)
      const steps = await stepsOf()
      expect(Math.max(...steps.map(([height]) => height))).toBeGreaterThan(start + 40)
      // A jump has no height between both.
      expect(new Set(steps.map(([height]) => height)).size).toBeGreaterThan(3)
      expect(steps.filter(([, isOver]) => isOver)).toEqual([])
    },
  )
})
