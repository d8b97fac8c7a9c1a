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
  /** Null means loopback, as `localhost` and as `127.0.0.1`. */
  readonly host: string | null
  /** 0 selects a free port. */
  readonly port: number
  /** `memory:`, `file:FOLDER` or `postgres://…`. */
  readonly databaseURL: string
  /** IP addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  /** Internal addresses and ranges that webhooks of projects may reach. */
  readonly webhookInternalAddresses: readonly string[]
  /** Keys that seal secrets at rest; the first one seals new values. */
  readonly secretsKeys: readonly Uint8Array[]
  readonly texts: TextSettings | null
  /** Trace export settings; null if off. */
  readonly traces: TraceSettings | null
  /** Webhook for messages without another gateway. */
  readonly messagesWebhook: WebhookSettings | null
  /** URL of the range service for leaked passwords, to which a prefix is appended; null if off. */
  readonly breachedPasswordsURL: string | null
  /** Captcha service, and the secret of this server there. */
  readonly captcha: { readonly url: string; readonly secret: string } | null
  /** Folder for chunks of earlier releases, for open pages; null if off. */
  readonly keptChunksFolder: string | null
  /** Address of a documentation site, without a slash at its end; null leaves the choice to the caller of `serve`. */
  readonly docsURL: string | null
  /** Folder of the built browser modules, served under `/js/`; null leaves the choice to the caller of `serve`. */
  readonly browserModulesFolder: string | null
  /** Serves the packages of this release under `/packages/`. */
  readonly servesPackages: boolean
  /** Where the console is served; null if it is off. */
  readonly console: ConsoleSettings | null
  /** Bearer token for `/metrics`; null turns metrics off. */
  readonly metricsToken: string | null
  /** How long `/health` fails before a stop closes the port. */
  readonly drainSeconds: number
  readonly logLevel: LogLevel
}

/** Listener of the console, apart from the public port. */
export interface ConsoleSettings {
  /** Null means loopback. */
  readonly host: string | null
  /** 0 selects a free port. */
  readonly port: number
  /** Public origin; null in development. */
  readonly url: string | null
  /** Folder of the built pages; null leaves the choice to the caller of `serve`. */
  readonly folder: string | null
}

interface DevelopmentSettings extends Settings {
  readonly mode: 'development'
  readonly publicURL: string | null
}

/**
 * Settings of production, where a public URL is required. Without a mail server no mail is sent, which is logged at
 * start.
 */
interface Production extends Settings {
  readonly mode: 'production'
  readonly publicURL: string
  readonly mail: MailSettings | null
}

/** The checked settings of the environment. */
export type Config = DevelopmentSettings | Production

/**
 * Reads and checks the environment.
 *
 * ```ts
 * const config = readConfig({ PORT: '3000', DATABASE_URL: 'file:.latchkey' })
 * ```
 *
 * @throws ConfigError that names every problem
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const problems: string[] = []
  const readSetting: ReadSetting = (name, fallback, parser = environmentSettings[name].parser as never) => {
    const text = environment[name]?.trim()
    if (text === undefined || text === '') return fallback
    const value = parser.parse(text)
    if (value === undefined) problems.push(`${name} ${parser.refusal}`)
    return value ?? fallback
  }

  const databaseURL = readSetting('DATABASE_URL', 'file:.latchkey')
  const production = environment.NODE_ENV?.trim() === 'production'
  const service = production ? parse.confidentialURL : parse.httpURL
  const publicPort = readSetting('PORT', 3000)
  const publicURL = readSetting('PUBLIC_URL', null, production ? parse.httpsOrigin : parse.httpOrigin)
  const settings: Settings = {
    host: readSetting('HOST', null),
    port: publicPort,
    databaseURL,
    trustedProxies: readSetting('TRUSTED_PROXIES', []),
    webhookInternalAddresses: readSetting('WEBHOOK_INTERNAL_ADDRESSES', []),
    docsURL: readSetting('DOCS_URL', null)?.replace(/\/$/, '') ?? null,
    browserModulesFolder: readSetting('BROWSER_MODULES_FOLDER', null),
    servesPackages: readSetting('SERVE_PACKAGES', !production),
    metricsToken: readSetting('METRICS_TOKEN', null),
    drainSeconds: readSetting('DRAIN_SECONDS', 0),
    logLevel: readSetting('LOG_LEVEL', 'info'),
    secretsKeys: readSetting('SECRETS_KEY', []),
    texts: readTexts(readSetting, problems, service),
    traces: readTraces(readSetting, service),
    messagesWebhook: readMessagesWebhook(readSetting, problems, service),
    keptChunksFolder: readSetting('KEPT_CHUNKS_FOLDER', defaultChunksFolder(databaseURL)),
    breachedPasswordsURL: readSetting('BREACHED_PASSWORDS_URL', null, service),
    captcha: readCaptcha(readSetting, service),
    console: readConsole(readSetting, problems, { publicPort, publicURL, production }),
  }
  const smtpURL = readSetting('SMTP_URL', null)
  const from = readSetting('MAIL_FROM', null)

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

/**
 * Returns the chunks folder in the data folder of an embedded database, which outlives a release. A server database has
 * no folder on this machine.
 */
const defaultChunksFolder = (databaseURL: string): string | null =>
  databaseURL.startsWith('file:') ? join(databaseURL.slice('file:'.length), 'chunks') : null

/** Reads a setting by its definition. Production may pass a stricter parser. */
type ReadSetting = <Name extends SettingName, U>(
  name: Name,
  fallback: U,
  parser?: parse.Parser<SettingValue<Name>>,
) => SettingValue<Name> | U

const readCaptcha = (readSetting: ReadSetting, service: parse.Parser<string>): Settings['captcha'] => {
  const url = readSetting('CAPTCHA_VERIFY_URL', usualCaptchaURL, service)
  const secret = readSetting('CAPTCHA_SECRET', null)
  return secret === null ? null : { url, secret }
}

interface ConsoleContext {
  readonly publicPort: number
  readonly publicURL: string | null
  readonly production: boolean
}

const readConsole = (
  readSetting: ReadSetting,
  problems: string[],
  { publicPort, publicURL, production }: ConsoleContext,
): ConsoleSettings | null => {
  // The highest port has none above it, and a free public port gets a free console port.
  const above = publicPort === 0 || publicPort === 65_535 ? 0 : publicPort + 1
  const port = readSetting('CONSOLE_PORT', production ? 'off' : above)
  const url = readSetting('CONSOLE_URL', null, production ? parse.httpsOrigin : parse.httpOrigin)
  const host = readSetting('CONSOLE_HOST', null)
  const folder = readSetting('CONSOLE_FOLDER', null)
  if (port === 'off') return null
  if (production && url === null) problems.push(refusals.consoleURL)
  if (port === publicPort && port !== 0) problems.push(refusals.consolePort)
  if (production && url !== null && publicURL !== null && new URL(url).hostname === new URL(publicURL).hostname)
    problems.push(refusals.consoleHost)
  return { host, port, url, folder }
}

const readTexts = (
  readSetting: ReadSetting,
  problems: string[],
  service: parse.Parser<string>,
): TextSettings | null => {
  const url = readSetting('TEXT_GATEWAY_URL', null, service)
  if (url === null) return null
  const authorization = readSetting('TEXT_GATEWAY_AUTHORIZATION', null)
  const body = readSetting('TEXT_GATEWAY_BODY', null)
  const contentType = readSetting('TEXT_GATEWAY_CONTENT_TYPE', 'application/x-www-form-urlencoded')
  if (authorization !== null && body !== null) return { url, authorization, body, contentType }
  problems.push(refusals.texts)
  return null
}

const readTraces = (readSetting: ReadSetting, service: parse.Parser<string>): TraceSettings | null => {
  const headers = readSetting('OTEL_EXPORTER_OTLP_HEADERS', {})
  // A local collector often uses plain http; only headers contain a credential for it.
  const isConfidential = Object.keys(headers).length > 0
  const endpoint = readSetting('OTEL_EXPORTER_OTLP_ENDPOINT', null, isConfidential ? service : parse.httpURL)
  const serviceName = readSetting('OTEL_SERVICE_NAME', 'latchkey')
  const share = readSetting('OTEL_TRACES_SAMPLER_ARG', 1)
  const isParentBased = readSetting('OTEL_TRACES_SAMPLER', 'traceidratio') === 'parentbased_traceidratio'
  const settings = { headers, serviceName, share, ...(isParentBased && { followsCallers: true }) }
  return endpoint === null ? null : { endpoint, ...settings }
}

const readMessagesWebhook = (
  readSetting: ReadSetting,
  problems: string[],
  service: parse.Parser<string>,
): WebhookSettings | null => {
  const url = readSetting('MESSAGES_WEBHOOK_URL', null, service)
  const secret = readSetting('MESSAGES_WEBHOOK_SECRET', null)
  if (url === null && secret === null) return null
  if (url !== null && secret !== null) return { url, secret }
  problems.push(refusals.messagesWebhook)
  return null
}

const refusals = {
  publicURL:
    'PUBLIC_URL is missing. In production, mailed links and the token issuer use it. Set it to the https origin at which browsers reach this server.',
  consoleURL:
    'CONSOLE_URL is missing. Operators sign in with passkeys, which belong to one https origin. Set it to the https origin at which operators reach the console, or unset CONSOLE_PORT.',
  consolePort:
    'CONSOLE_PORT equals PORT. The console must not be reachable where the public is. Set it to another port, or to off.',
  consoleHost:
    'CONSOLE_URL has the host of PUBLIC_URL. Cookies and passkeys ignore ports, so the public server would get those of operators. Set CONSOLE_URL to another host name, such as https://console.example.com.',
  mail: 'SMTP_URL or MAIL_FROM is set alone. Mail needs both a server and a sender. Set both, or neither.',
  secretsKey:
    'SECRETS_KEY is missing. It encrypts signing keys and queued messages, and a database on a server does not store its own key. Set it to the output of `openssl rand -base64 32`, the same on every node.',
  messagesWebhook:
    'MESSAGES_WEBHOOK_URL or MESSAGES_WEBHOOK_SECRET is set alone. The receiver verifies the sender by the signature. Set both, or neither.',
  memory:
    'DATABASE_URL is memory:. All accounts would be lost at the next restart. Set it to file:FOLDER or postgres://….',
  texts:
    'TEXT_GATEWAY_URL is set alone. A text message also needs the credentials and the body of the call. Set TEXT_GATEWAY_AUTHORIZATION and TEXT_GATEWAY_BODY, or none of the three.',
} as const
