import { expect, it } from 'vitest'
import type { Log } from '../ports/log.ts'
import { inProcess } from './connection.ts'
import { createRequireKnownProxy } from './known-proxy.ts'
import { proxyNetwork, withoutPort } from './trusted-proxies.ts'

const createGuard = (refuses: boolean, trustedProxies: readonly string[] = []) => {
  const logLines: string[] = []
  const say = (level: string) => (_members: object, message: string) => logLines.push(`${level} ${message}`)
  const log: Log = { debug: say('debug'), info: say('info'), warn: say('warn'), error: say('error') }
  const requireKnownProxy = createRequireKnownProxy({ trustedProxies, refuses, log })
  const ask = (address: string, headers: Record<string, string>) => {
    const request = new Request('https://auth.example.com/health', { headers })
    requireKnownProxy({ request, connection: { ...inProcess, address } })
  }
  return { ask, logLines: logLines }
}

const forwarded = { 'X-Forwarded-For': '203.0.113.9' }

it.each([
  ['127.0.0.1', forwarded],
  ['::1', forwarded],
  ['10.1.2.3', forwarded],
  ['::ffff:192.168.0.4', forwarded],
  ['172.31.255.1', { Forwarded: 'for=203.0.113.9' }],
  ['fd12::3', { 'X-Real-IP': '203.0.113.9' }],
])('rejects %s in production when it forwards requests and TRUSTED_PROXIES does not list it', (address, headers) => {
  const { ask, logLines } = createGuard(true)
  for (let n = 0; n < 3; n++)
    expect(() => ask(address, headers)).toThrow(expect.objectContaining({ type: 'service_unavailable' }))
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toMatch(/^error .*TRUSTED_PROXIES/)
})

it('accepts an unlisted proxy in development and logs one warning', () => {
  const { ask, logLines } = createGuard(false)
  for (let n = 0; n < 3; n++) ask('127.0.0.1', forwarded)
  expect(logLines).toHaveLength(1)
  expect(logLines[0]).toMatch(/^warn .*counted as one.*TRUSTED_PROXIES/)
})

it.each([
  ['a health check of the machine itself', '127.0.0.1', {}],
  ['a listed proxy', '10.0.0.2', forwarded],
  ['a proxy in a listed range', '192.168.7.7', forwarded],
  ['an internet client with a forwarding header', '203.0.113.9', { 'X-Forwarded-For': '10.0.0.1' }],
])('accepts %s', (_who, address, headers) => {
  const { ask, logLines } = createGuard(true, ['10.0.0.2', '192.168.0.0/16'])
  expect(() => ask(address, headers)).not.toThrow()
  expect(logLines).toEqual([])
})

it('names a listed proxy once whose headers contradict each other', () => {
  const { ask, logLines } = createGuard(true, ['10.0.0.2'])
  for (let n = 0; n < 3; n++) ask('10.0.0.2', { 'X-Forwarded-For': '6.6.6.6', 'X-Real-IP': '203.0.113.9' })
  expect(logLines).toEqual([expect.stringMatching(/^warn .*different clients.*proxy_set_header X-Forwarded-For/)])
})

it.each([
  ['names another client', { 'CF-Connecting-IP': '203.0.113.9' }, [expect.stringMatching(/^warn .*CF-Connecting-IP/)]],
  ['names the counted client', { 'CF-Connecting-IP': '198.51.100.7' }, []],
  ['names none', { 'True-Client-IP': 'unknown' }, []],
])('says once that the network in front of a listed proxy is not counted, if its header %s', (_, header, logged) => {
  const { ask, logLines } = createGuard(true, ['10.0.0.2'])
  for (let n = 0; n < 3; n++) ask('10.0.0.2', { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7', ...header })
  expect(logLines).toEqual(logged)
})

it.each([
  ['10.0.0.2', { address: '10.0.0.2', family: 'ipv4', bits: 32 }],
  ['10.0.0.0/8', { address: '10.0.0.0', family: 'ipv4', bits: 8 }],
  ['10.0.0.2:4711', { address: '10.0.0.2', family: 'ipv4', bits: 32 }],
  ['fd00::/8', { address: 'fd00::', family: 'ipv6', bits: 8 }],
  ['[fd00::1]:443', { address: 'fd00::1', family: 'ipv6', bits: 128 }],
  ['10.0.0.0/33', null],
  ['10.0.0.0/8/8', null],
  ['10.0.0.0/', null],
  ['proxy.internal', null],
])('reads %s as a proxy', (text, network) => {
  expect(proxyNetwork(text)).toEqual(network)
})

it('does not mistake a part of an address for a port', () => {
  expect(['2001:db8::1', '203.0.113.9', '[2001:db8::1]', 'unknown'].map(withoutPort)).toEqual([
    '2001:db8::1',
    '203.0.113.9',
    '2001:db8::1',
    'unknown',
  ])
})
