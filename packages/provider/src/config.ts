import { join } from 'node:path'
import { ConfigError } from './config-error.ts'
import * as parse from './environment.ts'
import { environmentSettings, type SettingName, type SettingValue } from './environment-settings.ts'
import { usualCaptchaURL } from './ports/captcha.ts'
import type { LogLevel } from './ports/log.ts'
import type { MailSettings } from './ports/mail.ts'
import type { TraceSettings } from './ports/open-telemetry.ts'
import type { TextSettings } from './ports/texts.ts'
import type { WebhookSettings } from './ports/webhook-messages.ts'

interface Settings {
  /** Null listens on loopback, as `localhost` and as `127.0.0.1`. */
  readonly host: string | null
  /** 0 takes any free port. */
  readonly port: number
  /** `memory:`, `file:FOLDER` or `postgres://…`. */
  readonly databaseURL: string
  /** Addresses, and ranges of them, of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** What secrets at rest are sealed with; the first seals. */
  readonly secretsKeys: readonly Uint8Array[]
  readonly texts: TextSettings | null
  /** Who is told where the time of requests goes. */
  readonly traces: TraceSettings | null
  /** What sends the messages that no other gateway is set for. */
  readonly messagesWebhook: WebhookSettings | null
  /** What five digits are appended to, to ask which leaked passwords begin so; null asks nobody. */
  readonly breachedPasswordsURL: string | null
  /** The service that verifies captchas, and by what it knows us. */
  readonly captcha: { readonly url: string; readonly secret: string } | null
  /** Where chunks of earlier releases are kept for pages that are still open; null keeps none. */
  readonly keptChunksFolder: string | null
  /** The built browser modules, served under `/js/`; null leaves that to whoever starts the server. */
  readonly browserModulesFolder: string | null
  /** Who bears it may read `/metrics`; null serves none. */
  readonly metricsToken: string | null
  /** For how long a stop tells balancers to look elsewhere before it closes the port. */
  readonly drainSeconds: number
  readonly logLevel: LogLevel
}

interface Development extends Settings {
  readonly mode: 'development'
  readonly publicURL: string | null
}

/** In production there is always a public address. Without a mail server no mail leaves, which the log says at start. */
interface Production extends Settings {
  readonly mode: 'production'
  readonly publicURL: string
  readonly mail: MailSettings | null
}

/** All that the environment says, checked once. */
export type Config = Development | Production

/**
 * Reads the environment; throws one `ConfigError` that names every problem at once.
 *
 * ```ts
 * const config = readConfig({ PORT: '3000', DATABASE_URL: 'file:.latchkey' })
 * ```
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const problems: string[] = []
  const read: Read = (name, absent, parser = environmentSettings[name].parser as never) => {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return absent
    const value = parser.parse(text)
    if (value === undefined) problems.push(`${name} ${parser.refusal}`)
    return value ?? absent
  }

  const databaseURL = read('DATABASE_URL', 'file:.latchkey')
  const production = environment.NODE_ENV?.trim() === 'production'
  const service = production ? parse.confidentialURL : parse.httpURL
  const settings: Settings = {
    host: read('HOST', null),
    port: read('PORT', 3000),
    databaseURL,
    trustedProxies: read('TRUSTED_PROXIES', []),
    browserModulesFolder: read('BROWSER_MODULES_FOLDER', null),
    metricsToken: read('METRICS_TOKEN', null),
    drainSeconds: read('DRAIN_SECONDS', 0),
    logLevel: read('LOG_LEVEL', 'info'),
    secretsKeys: read('SECRETS_KEY', []),
    texts: readTexts(read, problems, service),
    traces: readTraces(read, service),
    messagesWebhook: readMessagesWebhook(read, problems, service),
    keptChunksFolder: read('KEPT_CHUNKS_FOLDER', besideRows(databaseURL)),
    breachedPasswordsURL: read('BREACHED_PASSWORDS_URL', null, service),
    captcha: readCaptcha(read, service),
  }
  const publicURL = read('PUBLIC_URL', null, production ? parse.httpsOrigin : parse.httpOrigin)
  const smtpURL = read('SMTP_URL', null)
  const from = read('MAIL_FROM', null)

  if (!production) {
    if (problems.length > 0) throw new ConfigError(problems)
    return { ...settings, mode: 'development', publicURL }
  }
  if (settings.databaseURL === 'memory:') problems.push(refusals.memory)
  if (/^postgres/.test(databaseURL) && !environment.SECRETS_KEY?.trim()) problems.push(refusals.secretsKey)
  if (!environment.PUBLIC_URL?.trim()) problems.push(refusals.publicURL)
  if (Boolean(environment.SMTP_URL?.trim()) !== Boolean(environment.MAIL_FROM?.trim())) problems.push(refusals.mail)
  if (problems.length > 0 || publicURL === null) throw new ConfigError(problems)
  const mail = smtpURL !== null && from !== null ? { smtpURL, from } : null
  return { ...settings, mode: 'production', publicURL, mail }
}

/** The embedded database has a folder, which outlives a release; a server's is nowhere on this machine. */
const besideRows = (databaseURL: string): string | null =>
  databaseURL.startsWith('file:') ? join(databaseURL.slice('file:'.length), 'chunks') : null

/** Reads a setting by its row; production may be stricter by a parser of its own. */
type Read = <Name extends SettingName, U>(
  name: Name,
  absent: U,
  parser?: parse.Parser<SettingValue<Name>>,
) => SettingValue<Name> | U

const readCaptcha = (read: Read, service: parse.Parser<string>): Settings['captcha'] => {
  const url = read('CAPTCHA_VERIFY_URL', usualCaptchaURL, service)
  const secret = read('CAPTCHA_SECRET', null)
  return secret === null ? null : { url, secret }
}

const readTexts = (read: Read, problems: string[], service: parse.Parser<string>): TextSettings | null => {
  const url = read('TEXT_GATEWAY_URL', null, service)
  if (url === null) return null
  const authorization = read('TEXT_GATEWAY_AUTHORIZATION', null)
  const body = read('TEXT_GATEWAY_BODY', null)
  const contentType = read('TEXT_GATEWAY_CONTENT_TYPE', 'application/x-www-form-urlencoded')
  if (authorization !== null && body !== null) return { url, authorization, body, contentType }
  problems.push(refusals.texts)
  return null
}

const readTraces = (read: Read, service: parse.Parser<string>): TraceSettings | null => {
  const headers = read('OTEL_EXPORTER_OTLP_HEADERS', {})
  // A collector beside the server is often asked over plain http; only headers carry a credential to it.
  const isConfidential = Object.keys(headers).length > 0
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT', null, isConfidential ? service : parse.httpURL)
  const serviceName = read('OTEL_SERVICE_NAME', 'latchkey')
  const share = read('OTEL_TRACES_SAMPLER_ARG', 1)
  const isParentBased = read('OTEL_TRACES_SAMPLER', 'traceidratio') === 'parentbased_traceidratio'
  const settings = { headers, serviceName, share, ...(isParentBased && { followsCallers: true }) }
  return endpoint === null ? null : { endpoint, ...settings }
}

const readMessagesWebhook = (read: Read, problems: string[], service: parse.Parser<string>): WebhookSettings | null => {
  const url = read('MESSAGES_WEBHOOK_URL', null, service)
  const secret = read('MESSAGES_WEBHOOK_SECRET', null)
  if (url === null && secret === null) return null
  if (url !== null && secret !== null) return { url, secret }
  problems.push(refusals.messagesWebhook)
  return null
}

const refusals = {
  publicURL:
    'PUBLIC_URL is missing. Mailed links and the issuer of session tokens are built from it in production. Set it to the https address that browsers reach this server at.',
  mail: 'SMTP_URL or MAIL_FROM is set alone. Mail needs a server that takes it and a sender that people recognise. Set both, or neither.',
  secretsKey:
    'SECRETS_KEY is missing. Signing keys and waiting messages are sealed with it, and a database on a server keeps none of its own. Set it to what `openssl rand -base64 32` prints, the same on every node.',
  messagesWebhook:
    'MESSAGES_WEBHOOK_URL or MESSAGES_WEBHOOK_SECRET is set alone. The receiver tells by the signature who sent a message. Set both, or neither.',
  memory:
    'DATABASE_URL is memory:. Every account would be gone at the next restart. Set it to file:FOLDER or postgres://….',
  texts:
    'TEXT_GATEWAY_URL is set alone. A text message needs the credentials and the body of the call as well. Set TEXT_GATEWAY_AUTHORIZATION and TEXT_GATEWAY_BODY, or none of the three.',
} as const
