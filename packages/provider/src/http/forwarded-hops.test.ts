import { expect, it } from 'vitest'
import { createClientAddressOf } from './client-address.ts'
import { forwardedHops } from './forwarded-hops.ts'

const client = '203.0.113.9'
const behindProxy = createClientAddressOf(['10.0.0.1', '10.0.0.2'])

it.each<[string, Record<string, string>, string]>([
  ['X-Real-IP of nginx', { 'X-Real-IP': client }, client],
  ['X-Real-IP with a port', { 'X-Real-IP': `${client}:4711` }, client],
  ['Forwarded', { Forwarded: `for=${client};proto=https;by=10.0.0.1` }, client],
  ['Forwarded with quotes and a port', { Forwarded: 'For="[2001:db8::9]:4711"' }, '2001:db8::9'],
  ['Forwarded of two proxies', { Forwarded: `for=6.6.6.6, for=${client}, for=10.0.0.2` }, client],
  ['Forwarded in another order', { Forwarded: `proto=https;host="a.example";for=${client}` }, client],
  ['both, which agree', { Forwarded: `for=${client}`, 'X-Real-IP': client }, client],
  [
    'X-Forwarded-For before the others',
    { 'X-Forwarded-For': client, 'X-Real-IP': '6.6.6.6', Forwarded: 'for=6.6.6.6' },
    client,
  ],
  ['a client that Forwarded hides', { Forwarded: 'for=unknown' }, '10.0.0.1'],
  ['an obfuscated client', { Forwarded: 'for=_hidden' }, '10.0.0.1'],
  [
    'Forwarded whose quoted host has separators, which the caller wrote',
    { Forwarded: `host="a,b;for=6.6.6.6,for=6.6.6.6";for=${client}` },
    client,
  ],
  ['Forwarded with escaped characters in quotes', { Forwarded: `for="203.0.113.9\\:80"` }, client],
  ['Forwarded without an address of the nearest client', { Forwarded: 'for=6.6.6.6, proto=https' }, '10.0.0.1'],
  ['X-Real-IP beside an empty X-Forwarded-For', { 'X-Forwarded-For': ' ', 'X-Real-IP': client }, client],
  ['X-Real-IP beside a Forwarded without addresses', { Forwarded: 'proto=https', 'X-Real-IP': client }, client],
  ['X-Forwarded-For with empty members', { 'X-Forwarded-For': `${client},, 10.0.0.2,` }, client],
  ['X-Forwarded-For with IPv4 in hexadecimal IPv6', { 'X-Forwarded-For': '0:0:0:0:0:FFFF:cb00:7109' }, client],
  ['both, which disagree', { Forwarded: `for=${client}`, 'X-Real-IP': '6.6.6.6' }, '10.0.0.1'],
  ['no header', {}, '10.0.0.1'],
])('counts the client by %s', (_, headers, address) => {
  expect(behindProxy('10.0.0.1', forwardedHops(new Headers(headers)).hops)).toBe(address)
})

it('reads no header of a peer that is not a trusted proxy', () => {
  const { hops } = forwardedHops(new Headers({ 'X-Real-IP': client }))
  expect(behindProxy('198.51.100.4', hops)).toBe('198.51.100.4')
})

it.each<[Record<string, string>, boolean]>([
  [{ 'X-Forwarded-For': client, 'X-Real-IP': client }, false],
  [{ 'X-Forwarded-For': `6.6.6.6, ${client}`, 'X-Real-IP': client, Forwarded: `for=${client}` }, false],
  [{ 'X-Forwarded-For': '6.6.6.6', 'X-Real-IP': client }, true],
  [{ Forwarded: 'for=6.6.6.6', 'X-Real-IP': client }, true],
  [{ 'X-Real-IP': client }, false],
  [{ 'X-Forwarded-For': client, 'X-Real-IP': `::ffff:${client}` }, false],
  [{ 'X-Forwarded-For': '2001:db8::9', 'X-Real-IP': '2001:DB8:0:0::9', Forwarded: 'for="[2001:db8:0::9]:1"' }, false],
])('finds in %j headers that contradict each other: %s', (headers, isContradictory) => {
  expect(forwardedHops(new Headers(headers)).isContradictory).toBe(isContradictory)
})
