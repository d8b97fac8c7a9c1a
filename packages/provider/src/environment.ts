import { proxyNetwork } from './http/trusted-proxies.ts'
import { type LogLevel, logLevels } from './ports/log.ts'
import { isLoopbackHost } from './ports/loopback.ts'
import { readSecretsKeys } from './ports/sealing.ts'
import { signingSecretBytes } from './ports/signed-post.ts'

/**
 * Parses a setting. The refusal is printed after the setting's name and never contains the value, which may be a
 * secret.
 */
export interface Parser<T> {
  /** Returns undefined if the text is invalid. */
  parse(text: string): T | undefined
  readonly refusal: string
}

const when = <T>(valid: boolean, value: T): T | undefined => (valid ? value : undefined)

export const text: Parser<string> = { parse: (value) => value, refusal: '' }

export const port: Parser<number> = {
  parse: (value) => when(/^\d{1,5}$/.test(value) && Number(value) <= 65_535, Number(value)),
  refusal: 'is not a port. Ports are numbers from 0 to 65535. Set it to one, such as 3000.',
}

export const portOrOff: Parser<number | 'off'> = {
  parse: (value) => (value === 'off' ? 'off' : port.parse(value)),
  refusal: 'is neither a port nor off. Ports are numbers from 0 to 65535. Set it to one, such as 3001, or to off.',
}

/** No load balancer needs longer to react. */
export const onOrOff: Parser<boolean> = {
  parse: (value) => (value === '1' ? true : when(value === '0', false)),
  refusal: 'is neither 1 nor 0. Set it to 1 to turn it on, or to 0 to turn it off.',
}

export const seconds: Parser<number> = {
  parse: (value) => when(/^\d{1,3}$/.test(value) && Number(value) <= 120, Number(value)),
  refusal: 'is not a valid time. A stop waits that long. Set it to whole seconds from 0 to 120.',
}

export const databaseURL: Parser<string> = {
  parse: (value) => when(/^(memory:$|file:.|postgres(ql)?:\/\/.)/.test(value), value),
  refusal:
    'has an unknown form. Latchkey uses SQLite or PostgreSQL. Set it to file:FOLDER, memory: or postgres://USER:PASSWORD@HOST/NAME.',
}

const networks = (value: string): readonly string[] | undefined => {
  const list = value.split(',').map((entry) => entry.trim())
  return when(
    list.every((entry) => proxyNetwork(entry) !== null),
    list,
  )
}

export const addressRanges: Parser<readonly string[]> = {
  parse: networks,
  refusal:
    'contains an entry that is neither an IP address nor a range. Host names are not accepted, because their addresses change. Separate entries with commas: 10.0.3.4,10.0.4.0/24.',
}

export const proxies: Parser<readonly string[]> = {
  parse: networks,
  refusal:
    'contains an entry that is neither an IP address nor a range. A proxy is trusted by its address. Separate entries with commas: 10.0.0.2,192.168.0.0/16.',
}

export const logLevel: Parser<LogLevel> = {
  parse: (value) => logLevels.find((level) => level === value),
  refusal: `is not a log level. Set it to one of ${logLevels.join(', ')}.`,
}

const url = (value: string, protocols: readonly string[]): URL | undefined => {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  return parsed !== undefined && protocols.includes(parsed.protocol) && parsed.hostname !== '' ? parsed : undefined
}

const origin = (protocols: readonly string[]) => (value: string) => {
  const parsed = url(value, protocols)
  const isOrigin = parsed?.username === '' && parsed.password === '' && parsed.pathname === '/' && !/[?#]/.test(value)
  return isOrigin ? parsed.origin : undefined
}

export const httpsOrigin: Parser<string> = {
  parse: origin(['https:']),
  refusal:
    'is not an https origin. Codes and session tokens would cross the network in cleartext. Set it to https://HOST without a path.',
}

export const httpOrigin: Parser<string> = {
  parse: origin(['https:', 'http:']),
  refusal:
    'is not an http or https origin. Mailed links use it. Set it to http://HOST:PORT or https://HOST without a path.',
}

export const smtpURL: Parser<string> = {
  parse: (value) => when(url(value, ['smtp:', 'smtps:']) !== undefined, value),
  refusal:
    'is not the URL of a mail server. Mail is sent by SMTP. Set it to smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465.',
}

export const mailbox: Parser<string> = {
  parse: (value) => when(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value), value),
  refusal: 'is not a mailbox. Mail needs a sender. Set it to login@example.com or Example <login@example.com>.',
}

export const httpURL: Parser<string> = {
  parse: (value) => when(url(value, ['https:', 'http:']) !== undefined, value),
  refusal: 'is not an http or https URL. The service is called over HTTP. Set it to the full URL of the call.',
}

/** Codes, links and credentials are sent to these services, so production requires an encrypted transport. */
export const confidentialURL: Parser<string> = {
  parse: (value) => {
    const parsed = url(value, ['https:', 'http:'])
    return when(parsed?.protocol === 'https:' || isLoopbackHost(parsed?.hostname ?? ''), value)
  },
  refusal:
    'is not an https URL. Codes or credentials would cross the network in cleartext. Set it to https://HOST/PATH, or to http://127.0.0.1:PORT/PATH for a service on this machine.',
}

export const headerValue: Parser<string> = {
  parse: (value) => when(/^[\x20-\x7e]+$/.test(value), value),
  refusal: 'is not a valid header value. Headers are one line of printable ASCII. Remove all other characters.',
}

const headerPair = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]*)\s*$/

/** `NAME=VALUE,NAME=VALUE`, values percent-encoded, as OpenTelemetry writes them. */
export const headerList: Parser<Readonly<Record<string, string>>> = {
  parse: (value) => {
    const pairs = value.split(',').map((pair) => headerPair.exec(pair))
    const headers = pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', decode(pair[2] ?? '')] as const]))
    const valid = headers.length === pairs.length && headers.every(([, text]) => /^[\x20-\x7e]+$/.test(text))
    return when(valid, Object.fromEntries(headers))
  },
  refusal:
    'is not a list of headers. They authenticate the server to the collector. Set it to NAME=VALUE, percent-encoded, several separated by commas.',
}

/** Returns an empty text if it is not valid percent-encoding. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export const share: Parser<number> = {
  parse: (value) => when(/^(0|1|0?\.\d{1,9}|[01]\.0{1,9})$/.test(value), Number(value)),
  refusal: 'is not a share. It is the share of traces that is exported. Set it to a number from 0 to 1, such as 0.1.',
}

const samplers = ['traceidratio', 'parentbased_traceidratio'] as const

export const sampler: Parser<(typeof samplers)[number]> = {
  parse: (value) => samplers.find((name) => name === value),
  refusal: `is not a supported sampler. Traces are sampled by a ratio. Set it to one of ${samplers.join(', ')}.`,
}

export const signingSecret: Parser<Uint8Array> = {
  parse: signingSecretBytes,
  refusal:
    'is not a signing secret. The receiver verifies the sender with it. Set it to whsec_ followed by the output of `openssl rand -base64 32`.',
}

/** Standard base64 or that of URLs, with padding or without. */

/** Shorter tokens could be guessed. */
export const bearerToken: Parser<string> = {
  parse: (value) => when(/^[\x21-\x7e]{16,512}$/.test(value), value),
  refusal:
    'is too easy to guess, or contains spaces. The token grants access to the metrics. Set it to 16 characters or more without spaces, such as the output of `openssl rand -hex 24`.',
}

export const secretsKeys: Parser<readonly Uint8Array[]> = {
  parse: readSecretsKeys,
  refusal:
    'contains a key that is not 32 bytes in base64. It encrypts secrets at rest. Set it to the output of `openssl rand -base64 32`; older keys follow, separated by commas.',
}

export const textBody: Parser<string> = {
  parse: (value) => when(value.includes('{to}') && value.includes('{text}'), value),
  refusal:
    'lacks {to} or {text}, the placeholders of number and message. Set it to the body of the gateway’s call, such as To={to}&Body={text}.',
}
