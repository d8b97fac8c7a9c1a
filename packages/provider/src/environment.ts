import { proxyNetwork } from './http/trusted-proxies.ts'
import { type LogLevel, logLevels } from './ports/log.ts'
import { isLoopbackHost } from './ports/loopback.ts'
import { readSecretsKeys } from './ports/sealing.ts'
import { signingSecretBytes } from './ports/signed-post.ts'

/** How one setting is read. A refusal follows the setting's name and never repeats its value, which may be a secret. */
export interface Parser<T> {
  /** Undefined when the text is not acceptable. */
  parse(text: string): T | undefined
  readonly refusal: string
}

const when = <T>(valid: boolean, value: T): T | undefined => (valid ? value : undefined)

export const text: Parser<string> = { parse: (value) => value, refusal: '' }

export const port: Parser<number> = {
  parse: (value) => when(/^\d{1,5}$/.test(value) && Number(value) <= 65_535, Number(value)),
  refusal: 'is not a port. A server listens on a number from 0 to 65535. Set it to one, such as 3000.',
}

/** Nobody waits for longer than a balancer takes to notice. */
export const seconds: Parser<number> = {
  parse: (value) => when(/^\d{1,3}$/.test(value) && Number(value) <= 120, Number(value)),
  refusal: 'is not a time. A stop waits for as long. Set it to whole seconds from 0 to 120.',
}

export const databaseURL: Parser<string> = {
  parse: (value) => when(/^(memory:$|file:.|postgres(ql)?:\/\/.)/.test(value), value),
  refusal:
    'names no database that Latchkey speaks to. It keeps its rows in SQLite or in PostgreSQL. Set it to file:FOLDER, memory: or postgres://USER:PASSWORD@HOST/NAME.',
}

export const proxies: Parser<readonly string[]> = {
  parse: (value) => {
    const list = value.split(',').map((entry) => entry.trim())
    return when(
      list.every((entry) => proxyNetwork(entry) !== null),
      list,
    )
  },
  refusal:
    'holds something that is neither an IP address nor a range of them. A proxy is believed by its address alone. Separate them by commas: 10.0.0.2,192.168.0.0/16.',
}

export const logLevel: Parser<LogLevel> = {
  parse: (value) => logLevels.find((level) => level === value),
  refusal: `is not a level. The log is filtered by a closed list of levels. Set it to one of ${logLevels.join(', ')}.`,
}

const url = (value: string, protocols: readonly string[]): URL | undefined => {
  const parsed = URL.canParse(value) ? new URL(value) : undefined
  return parsed !== undefined && protocols.includes(parsed.protocol) && parsed.hostname !== '' ? parsed : undefined
}

const origin = (protocols: readonly string[]) => (value: string) => {
  const parsed = url(value, protocols)
  const bare = parsed?.username === '' && parsed.password === '' && parsed.pathname === '/' && !/[?#]/.test(value)
  return bare ? parsed.origin : undefined
}

export const httpsOrigin: Parser<string> = {
  parse: origin(['https:']),
  refusal:
    'is not an https origin. Codes and session tokens would cross the network in the clear. Set it to https://HOST without a path.',
}

export const httpOrigin: Parser<string> = {
  parse: origin(['https:', 'http:']),
  refusal:
    'is not an http or https origin. Mailed links are built from it. Set it to http://HOST:PORT or https://HOST without a path.',
}

export const smtpURL: Parser<string> = {
  parse: (value) => when(url(value, ['smtp:', 'smtps:']) !== undefined, value),
  refusal:
    'is not the address of a mail server. Mail is handed over by SMTP. Set it to smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST:465.',
}

export const mailbox: Parser<string> = {
  parse: (value) => when(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value), value),
  refusal:
    'is not a mailbox. Mail needs a sender that people recognise. Set it to login@example.com or Example <login@example.com>.',
}

export const httpURL: Parser<string> = {
  parse: (value) => when(url(value, ['https:', 'http:']) !== undefined, value),
  refusal: 'is not an http or https URL. The service behind it is asked by a REST call. Set it to the call’s full URL.',
}

/** Codes, links and credentials travel to these services, so production demands a transport that hides them. */
export const confidentialURL: Parser<string> = {
  parse: (value) => {
    const parsed = url(value, ['https:', 'http:'])
    return when(parsed?.protocol === 'https:' || isLoopbackHost(parsed?.hostname ?? ''), value)
  },
  refusal:
    'is not an https URL. Codes or credentials would cross the network in the clear. Set it to https://HOST/PATH, or to http://127.0.0.1:PORT/PATH for a service on this machine.',
}

export const headerValue: Parser<string> = {
  parse: (value) => when(/^[\x20-\x7e]+$/.test(value), value),
  refusal: 'cannot stand in a header. Headers are one line of printable ASCII. Remove everything else.',
}

const headerPair = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e]*)\s*$/

/** `NAME=VALUE,NAME=VALUE`, values percent-encoded, as OpenTelemetry writes them. */
export const headerList: Parser<Readonly<Record<string, string>>> = {
  parse: (value) => {
    const pairs = value.split(',').map((pair) => headerPair.exec(pair))
    const headers = pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', decoded(pair[2] ?? '')] as const]))
    const valid = headers.length === pairs.length && headers.every(([, text]) => /^[\x20-\x7e]+$/.test(text))
    return when(valid, Object.fromEntries(headers))
  },
  refusal:
    'is not a list of headers. The collector is told by them who sends. Set it to NAME=VALUE, percent-encoded, several separated by commas.',
}

/** Empty where it is not percent-encoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export const share: Parser<number> = {
  parse: (value) => when(/^(0|1|0?\.\d{1,9}|[01]\.0{1,9})$/.test(value), Number(value)),
  refusal: 'is not a part of the whole. So many traces are told. Set it to a number from 0 to 1, such as 0.1.',
}

const samplers = ['traceidratio', 'parentbased_traceidratio'] as const

export const sampler: Parser<(typeof samplers)[number]> = {
  parse: (value) => samplers.find((name) => name === value),
  refusal: `is not a supported sampler. Traces are sampled by a ratio. Set it to one of ${samplers.join(', ')}.`,
}

export const signingSecret: Parser<Uint8Array> = {
  parse: signingSecretBytes,
  refusal:
    'is not a secret that signs posts. The receiver tells by it who sent them. Set it to whsec_ and what `openssl rand -base64 32` prints.',
}

/** Standard base64 or that of URLs, with padding or without. */

/** Shorter ones could be tried out. */
export const bearerToken: Parser<string> = {
  parse: (value) => when(/^[\x21-\x7e]{16,512}$/.test(value), value),
  refusal:
    'is not a token that nobody can guess. Whoever sends it reads what it guards. Set it to 16 characters or more without spaces, such as `openssl rand -hex 24` prints.',
}

export const secretsKeys: Parser<readonly Uint8Array[]> = {
  parse: readSecretsKeys,
  refusal:
    'holds something that is not 32 bytes in base64. Secrets at rest are sealed with it. Set it to what `openssl rand -base64 32` prints; older keys follow, separated by commas.',
}

export const textBody: Parser<string> = {
  parse: (value) => when(value.includes('{to}') && value.includes('{text}'), value),
  refusal:
    'lacks {to} or {text}. They mark where number and message belong. Write the body as the gateway wants it, such as To={to}&Body={text}.',
}
