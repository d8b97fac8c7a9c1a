import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { decodedBody } from './decoded-body.ts'
import { isLoopbackHost } from './loopback.ts'
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

/** A request to an address that is not public failed or was not sent. It never says which, or why. */
export class InternalAddressError extends Error {
  override readonly name = 'InternalAddressError'
  constructor() {
    super('The address is not public.')
  }
}

/** A URL whose content would cross a network in cleartext. */
export class InsecureURLError extends Error {
  override readonly name = 'InsecureURLError'
  constructor() {
    super('Only https URLs are allowed.')
  }
}

/** The answer of an internal address that `allowsInternal` allows. */
export class InternalResponse extends Response {}

export interface InternetOptions {
  /** Allows plain http to this machine, for an identity provider that a developer runs locally. */
  readonly allowsLoopback?: boolean
  /** Returns whether an address that is not public is allowed all the same. None is by default. */
  readonly allowsInternal?: (address: string) => boolean
  /** Ends the request when status and headers have arrived. */
  readonly ignoresBody?: boolean
  /** Time for the whole answer. 10 seconds by default. */
  readonly answerTimeoutMs?: number
  /** 1 MB by default. */
  readonly longestAnswerBytes?: number
}

type AnswerLimits = Required<Pick<InternetOptions, 'answerTimeoutMs' | 'longestAnswerBytes' | 'ignoresBody'>>

/**
 * Fetches only public addresses. The resolved address is checked when the connection is opened, so DNS rebinding does
 * not help an attacker. Redirects are returned, not followed. The answer of an address that only `allowsInternal` allows is an
 * `InternalResponse`, its failure an `InternalAddressError`.
 */
export const internet = ({
  allowsLoopback = false,
  allowsInternal = () => false,
  ignoresBody = false,
  answerTimeoutMs = 10_000,
  longestAnswerBytes = 1024 * 1024,
}: InternetOptions = {}): Outside => {
  /** Whether failures of this address may be told. */
  const isOpen = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address))
  const isAllowed = (address: string) => isOpen(address) || allowsInternal(address)
  const guardedLookup: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (fault, addresses: readonly LookupAddress[] = []) => {
      const [first] = addresses
      if (fault !== null) return callback(fault, '')
      if (first === undefined || !addresses.every(({ address }) => isAllowed(address)))
        return callback(new InternalAddressError(), '')
      if (options.all) callback(null, [...addresses])
      else callback(null, first.address, first.family)
    })
  }

  return {
    entrance: (_provider, authorization) => authorization.href,
    async fetch(target, init = {}) {
      const url = new URL(target)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // Plain text to this machine crosses no network.
      const isLocal = isLoopbackHost(url.hostname)
      const isPlain = url.protocol === 'http:' && (allowsLoopback || (isLocal && allowsInternal('127.0.0.1')))
      if (url.protocol !== 'https:' && !isPlain) throw new InsecureURLError()
      // A literal address is not resolved, so it is checked here.
      if (isIP(host) !== 0 && !isAllowed(host)) throw new InternalAddressError()
      const limits = { answerTimeoutMs, longestAnswerBytes, ignoresBody }
      return exchange(url, { request: isPlain ? requestHttp : requestHttps, guardedLookup, isOpen, limits, init })
    },
  }
}

interface ExchangeParts {
  readonly request: typeof requestHttps
  readonly guardedLookup: LookupFunction
  readonly isOpen: (address: string) => boolean
  readonly limits: AnswerLimits
  readonly init: RequestInit
}

const exchange = (
  url: URL,
  {
    request,
    guardedLookup,
    isOpen,
    limits: { answerTimeoutMs, longestAnswerBytes, ignoresBody },
    init: { method = 'GET', headers, body, signal },
  }: ExchangeParts,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const limit = AbortSignal.timeout(answerTimeoutMs)
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    // The address is known before the connection, so that a refused one is hidden, too.
    let isInternal = isIP(literal) !== 0 && !isOpen(literal)
    const notedLookup: LookupFunction = (hostname, options, callback) =>
      guardedLookup(hostname, options, (fault, address, family) => {
        const addresses = typeof address === 'string' ? [address] : address.map((entry) => entry.address)
        if (fault === null) isInternal = !addresses.every(isOpen)
        callback(fault, address, family)
      })
    const fail = (fault: unknown) => reject(isInternal ? new InternalAddressError() : fault)
    const respond = (answer: IncomingMessage, content: Buffer<ArrayBuffer> | null) => {
      // A status such as 999 and a body beside 205 have no `Response`, and a body may not be in its coding. An exception
      // here would end the process.
      try {
        const { statusCode: status = 500 } = answer
        // Some servers replace `Response` by one that accepts every status.
        if (status < 200 || status > 599) throw new RangeError(`The status ${status} is not one of HTTP.`)
        const { 'content-encoding': encoding, ...headers } = answer.headers
        const text = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string])
        const decoded = content === null ? null : decodedBody(content, encoding, longestAnswerBytes)
        const bodiless = status === 204 || status === 205 || status === 304
        resolve(new (isInternal ? InternalResponse : Response)(bodiless ? null : decoded, { status, headers: text }))
      } catch (fault) {
        fail(fault)
      }
    }
    const clientRequest = request(
      url,
      {
        method,
        headers: Object.fromEntries(new Headers(headers)),
        lookup: notedLookup,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      },
      (answer) => {
        const chunks: Buffer[] = []
        let length = 0
        answer.on('error', fail)
        if (ignoresBody) {
          respond(answer, null)
          answer.destroy()
          return
        }
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > longestAnswerBytes) answer.destroy(new Error('The response is too long.'))
          else chunks.push(chunk)
        })
        answer.on('end', () => respond(answer, Buffer.concat(chunks)))
      },
    )
    clientRequest.on('error', fail)
    clientRequest.end(body === undefined || body === null ? undefined : String(body))
  })
