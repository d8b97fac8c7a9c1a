import { expect, it } from 'vitest'
import { network } from '../ports/ip-network.ts'
import { type ClientAddressOf, createClientAddressOf } from './client-address.ts'

const counted =
  (clientAddressOf: ClientAddressOf) =>
  (...from: Parameters<ClientAddressOf>) =>
    network(clientAddressOf(...from))
const direct = counted(createClientAddressOf([]))
const proxied = counted(createClientAddressOf(['10.0.0.1', '10.0.0.2', 'fd00::1']))

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['fe80::1%eth0', 'fe80::1'],
])('returns for the peer %s the full address %s', (peer, address) => {
  expect(createClientAddressOf([])(peer, null)).toBe(address)
})

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['127.20.3.4', '127.20.3.4'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('counts the peer %s under %s', (peer, clientAddress) => {
  expect(direct(peer, null)).toBe(clientAddress)
})

it('J03 counts three hundred addresses of one /64 as one client', () => {
  const sources = new Set(Array.from({ length: 300 }, (_, n) => direct(`2001:db8:7:7::${n.toString(16)}`, null)))
  expect(sources.size).toBe(1)
})

it('ignores a forwarding header from a peer that is not a proxy', () => {
  expect(direct('127.0.0.1', '203.0.113.9')).toBe('127.0.0.1')
  expect(proxied('198.51.100.4', '203.0.113.9')).toBe('198.51.100.4')
})

it('trusts a forwarding header up to the first address that is not a trusted proxy', () => {
  expect(proxied('10.0.0.1', '203.0.113.9')).toBe('203.0.113.9')
  expect(proxied('10.0.0.1', '6.6.6.6, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
  expect(proxied('fd00::1', '2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
})

it('falls back to the nearest valid address', () => {
  expect(proxied('10.0.0.1', 'unknown')).toBe('10.0.0.1')
  expect(proxied('10.0.0.1', '')).toBe('10.0.0.1')
  expect(proxied('10.0.0.1', '10.0.0.2')).toBe('10.0.0.2')
})

it('trusts proxies by range, and accepts forwarded addresses with a port', () => {
  const ranged = counted(createClientAddressOf(['10.0.0.0/8', 'fd00::/8']))
  expect(ranged('10.200.3.4', '203.0.113.9:52133')).toBe('203.0.113.9')
  expect(ranged('::ffff:10.200.3.4', '[2001:db8:1:2::9]:443, 10.9.9.9:80')).toBe('2001:db8:1:2::/64')
  expect(ranged('11.0.0.1', '203.0.113.9')).toBe('11.0.0.1')
})

it('reads at most 32 entries of a forwarding header', () => {
  const proxies = createClientAddressOf(['10.0.0.1'])
  expect(proxies('10.0.0.1', `203.0.113.9, ${Array(40).fill('10.0.0.1').join(', ')}`)).toBe('10.0.0.1')
})
