import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createProvider } from './app.ts'
import type { Config, ConsoleSettings } from './config.ts'
import { ConfigError } from './config-error.ts'
import { openGateways } from './gateways.ts'
import { createBaseURLOf, type DocsURLOf } from './http/base-url.ts'
import type { Connection } from './http/connection.ts'
import { earlierChunks } from './http/kept-chunks.ts'
import { type Listener, type Listening, listen } from './http/listen.ts'
import { isNonCanonicalTarget } from './http/non-canonical-target.ts'
import { unknownPath } from './http/open-endpoints.ts'
import { packageRegistry } from './http/package-registry.ts'
import { answerUnreadable, createSite, type Pages } from './http/site.ts'
import { captchaByService } from './ports/captcha.ts'
import { type Clock, systemClock } from './ports/clock.ts'
import { type JsonLog, jsonLog } from './ports/json-log.ts'
import type { Log } from './ports/log.ts'
import { breachesByRange } from './ports/passwords/breaches.ts'
import { tracedFetch } from './ports/traced-fetch.ts'
import { noTracing, type Tracing } from './ports/tracing.ts'
import { type DatabaseTransport, databaseTransport, exposedTransport } from './store/database-transport.ts'

export interface ServeOptions {
  readonly config: Config
  /** Folder of the built browser modules, served under `/js/`, unless `BROWSER_MODULES_FOLDER` names one. */
  readonly assets?: string
  /** Folder of the built pages of the console, unless `CONSOLE_FOLDER` names one. Without both, no console is served. */
  readonly consoleFolder?: string
  /** Returns the folder of the packed packages, which `SERVE_PACKAGES` serves. Without it, none are served. */
  readonly packages?: () => Promise<string>
  /** Pages around the provider; not used in production. */
  readonly pages?: Pages
  /** Path of the documentation site among the pages. `error_url` leads there in development, unless `DOCS_URL` is set. */
  readonly docsPath?: string
  readonly log?: JsonLog
  /** Clock for the expiry of chunks of earlier releases. */
  readonly clock?: Clock
  /** How long a stop waits for running requests. Default: ten seconds. */
  readonly patienceMs?: number
}

const noProxy =
  'only this machine can reach the server, and TRUSTED_PROXIES is not set: set it to the proxy in front, or its requests are refused'

export interface RunningServer {
  /** `http://localhost:PORT`, with the actual port. */
  readonly url: string
  /** The address of the console; null if it is off or its port was taken. */
  readonly consoleURL: string | null
  /**
   * Makes `/health` fail for `DRAIN_SECONDS`, lets running requests finish, for ten seconds at most, and closes the
   * database.
   */
  close(): Promise<void>
}

/** Part of the patience that is reserved for sending the final errors. */
const finalErrorsMs = 1_000

/**
 * Logs at start if the database connection is not protected, for operators who never run `doctor`: rows contain
 * addresses, and the connection can be read.
 */
const reportTransport = (transport: DatabaseTransport, log: Log): void => {
  const exposure = exposedTransport(transport)
  if (exposure === null) return
  const level = transport.isDeliberate ? 'info' : 'warn'
  log[level]({ database: transport.host }, `${exposure.says} ${exposure.change}`)
}

const noMail =
  'no mail will be sent, because SMTP_URL and MAIL_FROM are not set: set both, or sign-in by email does not work'

/**
 * Serves a provider over HTTP. Resolves when it answers.
 *
 * ```ts
 * const served = await serve({ config: readConfig(process.env), assets: 'packages/js/dist' })
 * ```
 *
 * @throws ConfigError or StartError if it cannot start
 */
export const serve = async ({
  config,
  assets: builtModules,
  consoleFolder: builtFolder,
  packages,
  pages,
  docsPath,
  log = jsonLog(config.logLevel),
  clock = systemClock,
  patienceMs = 10_000,
}: ServeOptions): Promise<RunningServer> => {
  const development = config.mode === 'development'
  const assets = config.browserModulesFolder ?? builtModules
  const tracing = await tracingOf(config, log)
  const messages = openGateways(config, tracing)
  if (config.mode === 'production' && config.mail === null && config.messagesWebhook === null) log.warn({}, noMail)
  if (config.mode === 'production' && config.host === null && config.trustedProxies.length === 0) log.warn({}, noProxy)
  let consoleURL: string | null = null
  let publicURL = ''
  const consoleFolder = config.console?.folder ?? builtFolder ?? null
  const consoleSettings = consoleFolder === null ? null : config.console
  if (consoleSettings === null && config.mode === 'production' && config.console !== null) log.warn({}, noConsolePages)
  const docsURLOf: DocsURLOf = (baseURL) =>
    config.docsURL ?? (development && docsPath !== undefined ? `${baseURL}${docsPath}` : null)
  const provider = createProvider({
    docsURLOf,
    databaseURL: config.databaseURL,
    development,
    publicURL: config.publicURL,
    trustedProxies: config.trustedProxies,
    webhookInternalAddresses: config.webhookInternalAddresses,
    messages,
    secretsKeys: config.secretsKeys,
    metricsToken: config.metricsToken,
    log,
    tracing,
    ...(consoleSettings !== null && {
      console: {
        url: consoleSettings.url,
        folder: consoleFolder,
        address: () => consoleURL,
        publicURL: () => config.publicURL ?? publicURL,
      },
    }),
    ...(config.captcha !== null && {
      captcha: captchaByService(config.captcha.url, config.captcha.secret, tracedFetch(tracing)),
    }),
    ...(config.breachedPasswordsURL !== null && {
      breaches: breachesByRange(config.breachedPasswordsURL, log, tracedFetch(tracing)),
    }),
  })
  const closing = new AbortController()
  const cutOff = new AbortController()
  const close = async () => {
    await provider.close()
    await messages.close?.()
    await tracing.close()
    await log.flush()
  }

  const folder = config.keptChunksFolder
  const chunks = assets === undefined || folder === null ? null : earlierChunks({ folder, assets, clock, log })
  const site = createSite({
    provider,
    assets: assets ?? null,
    hashedFiles: chunks?.answer ?? null,
    packages:
      packages !== undefined && config.servesPackages
        ? packageRegistry(packages, createBaseURLOf(config.publicURL))
        : null,
    pages: development ? (pages ?? null) : null,
  })
  const unreadable = (fault: unknown) => answerUnreadable(fault, docsURLOf(config.publicURL ?? publicURL))
  const listenerOf = (answer: (request: Request, connection: Connection) => Promise<Response>) =>
    getRequestListener(
      async (request, env) => {
        const incoming = env.incoming as IncomingMessage
        if (isNonCanonicalTarget(incoming.url ?? '', incoming.headers.host)) return unreadable(unknownPath())
        return answer(request, connectionOf(incoming, { closing: closing.signal, cutOff: cutOff.signal }))
      },
      // Health checks of load balancers speak HTTP/1.0, which needs no `Host` (RFC 9112, section 3.2).
      { errorHandler: unreadable, hostname: 'localhost' },
    )
  try {
    await provider.ready()
    if (!development) reportTransport(await databaseTransport(config.databaseURL), log)
    const listening = await listen(listenerOf(site), config)
    publicURL = `http://localhost:${listening.port}`
    const consoleListening =
      consoleSettings === null
        ? null
        : await listenForConsole(listenerOf(provider.console), { ...config, console: consoleSettings }, log)
    if (consoleListening !== null) consoleURL = consoleSettings?.url ?? `http://localhost:${consoleListening.port}`
    chunks?.start()
    return {
      url: publicURL,
      consoleURL,
      async close() {
        closing.abort()
        listening.announceEnd()
        consoleListening?.announceEnd()
        if (config.drainSeconds > 0) await pause(config.drainSeconds * 1_000)
        const cutOffTimer = setTimeout(() => cutOff.abort(), patienceMs - finalErrorsMs)
        await Promise.all([listening.drain(patienceMs), consoleListening?.drain(patienceMs)])
        clearTimeout(cutOffTimer)
        await chunks?.close()
        await close()
      },
    }
  } catch (fault) {
    await close()
    throw fault
  }
}

const noConsolePages =
  'the console is not served, because its pages are missing: set CONSOLE_FOLDER to their folder, or unset CONSOLE_PORT'

/** Opens the console's port. A port that cannot be opened is a warning, because users can sign in without the console. */
const listenForConsole = async (
  listener: Listener,
  { trustedProxies, console: { host, port } }: Pick<Config, 'trustedProxies'> & { readonly console: ConsoleSettings },
  log: Log,
): Promise<Listening | null> => {
  try {
    return await listen(listener, { host, port, trustedProxies })
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault
    log.warn({ port }, 'the console is not served, because its port could not be opened: set CONSOLE_PORT to another')
    return null
  }
}

const connectionOf = (
  { socket }: IncomingMessage,
  signals: Required<Pick<Connection, 'closing' | 'cutOff'>>,
): Connection => ({ address: socket.remoteAddress ?? '', localPort: socket.localPort ?? 0, ...signals })

/** Imports the tracing libraries only if traces are on. */
const tracingOf = async ({ traces }: Config, log: Log): Promise<Tracing> =>
  traces === null ? noTracing : (await import('./ports/open-telemetry.ts')).openTelemetry(traces, log)
