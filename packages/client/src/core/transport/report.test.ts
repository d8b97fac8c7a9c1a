import { expect, test } from 'vitest'
import { settled } from '../../testing/clock.ts'
import { createSetting, testToken } from '../../testing/setting.ts'

const again = { email: 'ada@example.com', type: 'login_or_create_otp' } as const

const setting = async () => {
  const { browser, provider, openPage } = createSetting()
  const { client, page } = openPage()
  await settled()
  const batches = () => provider.to('/events').map(({ body }) => body as readonly unknown[])
  const send = (times: number) => {
    for (let time = 0; time < times; time++) client.report('email_sent', again)
  }
  return { browser, provider, page, client, batches, send }
}

test('reports the start of a client after 800 ms, in the shape of the wire and without headers', async () => {
  const { browser, provider, batches } = await setting()
  await browser.clock.advance(799)
  expect(batches()).toEqual([])
  await browser.clock.advance(1)
  expect(batches()).toEqual([
    [
      {
        telemetry: expect.objectContaining({ event_id: expect.stringMatching(/^event-id-/), timezone: 'UTC' }),
        event: {
          public_token: testToken,
          event_name: 'sdk_instance_instantiated',
          details: {
            event_callback_registered: false,
            error_callback_registered: false,
            success_callback_registered: false,
          },
        },
      },
    ],
  ])
  const [request] = provider.to('/events')
  // Any header would cost a preflight.
  expect([...(request?.headers.keys() ?? [])]).toEqual([])
  expect(request?.init.credentials).toBe('omit')
})

test('sends twenty events as batches of fifteen and six, with the first one of the client', async () => {
  const { browser, batches, send } = await setting()
  send(20)
  await settled()
  expect(batches().map(({ length }) => length)).toEqual([15])
  await browser.clock.advance(800)
  expect(batches().map(({ length }) => length)).toEqual([15, 6])
})

test('a page that is hidden sends pending events once', async () => {
  const { browser, page, batches, send } = await setting()
  send(1)
  await settled()
  page.hide()
  page.hide()
  await browser.clock.advance(5000)
  expect(batches().map(({ length }) => length)).toEqual([2])
})

test("a batch outlives the page that sends it, up to the browser's size limit", async () => {
  const { browser, provider, page, client } = await setting()
  await browser.clock.advance(800)
  const email = `${'長'.repeat(21_000)}@example.com`
  client.report('email_sent', { email, type: 'login_or_create_otp' })
  await browser.clock.advance(800)
  client.report('email_sent', again)
  await settled()
  page.hide()
  expect(provider.to('/events').map(({ init }) => init.keepalive)).toEqual([true, false, true])
})

test('drops a failed batch silently, and sends the next one', async () => {
  const { browser, provider, page, batches, send } = await setting()
  provider.on('/events', () => 'offline')
  await browser.clock.advance(800)
  send(1)
  await browser.clock.advance(800)
  expect(batches().map(({ length }) => length)).toEqual([1, 1])
  expect(page.warnings).toEqual([])
})
