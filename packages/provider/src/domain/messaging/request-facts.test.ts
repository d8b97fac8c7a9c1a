import { describe, expect, it } from 'vitest'
import { createCurrentRequestContext, type RequestContext } from '../audit/request-context.ts'
import { requestFacts } from './request-facts.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const brave = { brands: '"Chromium";v="140", "Brave";v="140"', platform: '"Windows"' }
const noHints = { brands: '', platform: '' }

const factsOf = (userAgent: string, more: Partial<RequestContext> = {}) => {
  const requestContext = createCurrentRequestContext()
  const request: RequestContext = {
    requestId: 'request-id-1',
    ipAddress: '192.0.2.1',
    baseURL: 'https://auth.example.com',
    client: { userAgent, hints: noHints },
    about: null,
    actor: null,
    hasSolvedCaptcha: false,
    ...more,
  }
  const clock = { now: () => Date.UTC(2026, 10, 26, 23, 14) }
  return requestContext.run(request, async () => requestFacts({ clock, requestContext } as never, 'en'))
}
const when = { label: 'When', value: '26 November 2026 at 23:14 UTC' }

describe('the facts of a request in a mail', () => {
  it('name the time, the browser and the operating system', async () => {
    expect(await factsOf(firefox)).toEqual([when, { label: 'With', value: 'Firefox on Linux' }])
    const client = { userAgent: chrome, hints: brave }
    expect(await factsOf(chrome, { client })).toEqual([when, { label: 'With', value: 'Brave on Windows' }])
  })
  it('contain no text of the request', async () => {
    expect(await factsOf('Call +1 900 555 0123 now/1.0 (evil.example)')).toEqual([when])
  })
  it('do not name the program of a back end', async () => {
    expect(await factsOf(firefox, { actor: { by: 'back end' } })).toEqual([when])
  })
  it('name only the time outside a request', () => {
    const requestContext = createCurrentRequestContext()
    const clock = { now: () => Date.UTC(2026, 10, 26, 23, 14) }
    expect(requestFacts({ clock, requestContext } as never, 'en')).toEqual([when])
  })
})
