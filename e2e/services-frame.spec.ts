import type { Page } from 'playwright/test'
import { expect, test } from './fixtures/test.ts'

type Asked = (method: string, request: unknown) => Promise<unknown>

declare global {
  interface Window {
    ask: Asked
  }
}

/** Acts like the existing user interface: opens one hidden frame, waits for it, and uses one channel for each call. */
const openFrame = (page: Page) =>
  page.evaluate(async () => {
    const src = `${window.provider.url}/clientside-services/index.html`
    const frame = document.createElement('iframe')
    Object.assign(frame, { src, width: '0', height: '0', hidden: true })
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    document.body.append(frame)
    await loaded
    window.ask = (method, request) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => resolve(data)
        frame.contentWindow?.postMessage({ method, args: [request] }, src, [port2])
        if (method === 'unknown') setTimeout(() => resolve('silence'), 300)
      })
  })

const ask = (page: Page, method: string, request: unknown) =>
  page.evaluate(([name, asked]) => window.ask(String(name), asked), [method, request])

test.beforeEach(async ({ page, host, provider }) => {
  await host.open(page, provider, { body: '' })
  await openFrame(page)
})

test('the frame parses numbers for a page of another origin', async ({ page }) => {
  expect(await ask(page, 'parsedPhoneNumber', { phoneNumber: '(212) 555-0123', regionCode: 'US' })).toEqual({
    success: true,
    payload: { isValid: true, number: '+12125550123', national: '(212) 555-0123' },
  })
  expect(await ask(page, 'parsedPhoneNumber', { phoneNumber: '+44 20 7946 0018' })).toEqual({
    success: true,
    payload: { isValid: true, number: '+442079460018', national: '020 7946 0018' },
  })
  expect(await ask(page, 'parsedPhoneNumber', { phoneNumber: '123', regionCode: 'US' })).toMatchObject({
    success: true,
    payload: { isValid: false },
  })
})

test('the frame has an example number of every region that has one', async ({ page }) => {
  expect(await ask(page, 'getExamplePhoneNumber', { regionCode: 'US' })).toEqual({
    success: true,
    payload: { phoneNumber: '(201) 555-0123' },
  })
  expect(await ask(page, 'getExamplePhoneNumber', { regionCode: 'GB' })).toEqual({
    success: true,
    payload: { phoneNumber: '07400 123456' },
  })
  expect(await ask(page, 'getExamplePhoneNumber', { regionCode: 'nowhere' })).toEqual({ success: true, payload: {} })
})

test('the frame rejects unreadable input with a named error, and ignores unknown messages', async ({ page }) => {
  expect(await ask(page, 'parsedPhoneNumber', { phoneNumber: 7 })).toMatchObject({
    success: false,
    error: { name: 'TypeError', message: 'phoneNumber must be a string.', stack: expect.any(String) },
  })
  expect(await ask(page, 'unknown', {})).toBe('silence')
})
