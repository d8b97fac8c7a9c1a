import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import type { Outside } from './outside.ts'

/** IPv4 ranges of the IANA special-purpose registry, which contain no public servers. */
const reserved = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved.addSubnet(net, bits, 'ipv4')

/** Only this part of IPv6 is allocated; the ranges below are reserved inside it. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')
const unrouted = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  unrouted.addSubnet(net, bits, 'ipv6')

/** Returns whether an address is public, and not of this machine, a private network or reserved. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv6(address)) return routed.check(address, 'ipv6') && !unrouted.check(address, 'ipv6')
  return isIP(address) === 4 && !reserved.check(address, 'ipv4')
}

const isLoopback = (address: string): boolean => address === '::1' || /^127\./.test(address)

export interface InternetOptions {
  /** Allows plain http to this machine, for an identity provider that a developer runs locally. */
  readonly allowsLoopback?: boolean
  /** Time for the whole answer. 10 seconds by default. */
  readonly answerTimeoutMs?: number
  /** 1 MB by default. */
  readonly longestAnswerBytes?: number
}

interface AnswerLimits {
  readonly answerTimeoutMs: number
  readonly longestAnswerBytes: number
}

/**
 * Fetches only public addresses. The resolved address is checked when the connection is opened, so DNS rebinding does
 * not help an attacker. Redirects are returned, not followed.
 */
export const internet = ({
  allowsLoopback = false,
  answerTimeoutMs = 10_000,
  longestAnswerBytes = 1024 * 1024,
}: InternetOptions = {}): Outside => {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address))
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (fault, addresses: readonly LookupAddress[] = []) => {
      const [first] = addresses
      if (fault !== null) return callback(fault, '')
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address))) return callback(notPublic(), '')
      if (options.all) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }

  return {
    entrance: (_provider, authorization) => authorization.href,
    async fetch(target, init = {}) {
      const url = new URL(target)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const isPlain = url.protocol === 'http:' && allowsLoopback
      if (url.protocol !== 'https:' && !isPlain) throw new Error('Only https URLs are allowed.')
      // A literal address is not resolved, so it is checked here.
      if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic()
      const limits = { answerTimeoutMs, longestAnswerBytes }
      return exchange(url, isPlain ? requestHttp : requestHttps, guardedLookup, limits, init)
    },
  }
}

const notPublic = () => new Error('The address is not public.')

const exchange = (
  url: URL,
  request: typeof requestHttps,
  guardedLookup: LookupFunction,
  { answerTimeoutMs, longestAnswerBytes }: AnswerLimits,
  { method = 'GET', headers, body, signal }: RequestInit,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const limit = AbortSignal.timeout(answerTimeoutMs)
    const clientRequest = request(
      url,
      {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        lookup: guardedLookup,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      },
      (answer) => {
        const chunks: Buffer[] = []
        let length = 0
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > longestAnswerBytes) answer.destroy(new Error('The response is too long.'))
          else chunks.push(chunk)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 500
          const text = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string])
          const content = status === 204 || status === 304 ? null : Buffer.concat(chunks)
          resolve(new Response(content, { status, headers: text }))
        })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(body === undefined || body === null ? undefined : String(body))
  })
