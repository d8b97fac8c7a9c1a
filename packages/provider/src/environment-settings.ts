import * as parse from './environment.ts'

/** An environment variable. */
export interface EnvironmentSetting<T = unknown> {
  readonly parser: parse.Parser<T>
  /** Purpose, printed in `docs/SETTINGS.md`. */
  readonly about: string
  /** Description of the default. */
  readonly unset: string
}

const setting = <T>(parser: parse.Parser<T>, unset: string, about: string): EnvironmentSetting<T> => ({
  parser,
  unset,
  about,
})

/** All settings of the environment and of the file that `CONFIG_FILE` names, in the order of the document. */
export const environmentSettings = {
  NODE_ENV: setting(parse.text, 'development', '`production` serves live projects and no path under `/dev`.'),
  CONFIG_FILE: setting(
    parse.text,
    'none',
    'A file of `NAME=value` lines and `#` comments. Quote a value that contains `#` or spans lines. The environment takes precedence.',
  ),
  HOST: setting(parse.text, 'loopback only', 'Address to listen on, such as `0.0.0.0`.'),
  PORT: setting(parse.port, '3000', 'Port to listen on; 0 picks a free one.'),
  PUBLIC_URL: setting(
    parse.httpOrigin,
    'in development the host of the request',
    'Origin at which browsers reach the server, such as `https://auth.example.com`. Mailed links and the token issuer use it. Production requires it, with https.',
  ),
  CONSOLE_PORT: setting(
    parse.portOrOff,
    'in development one above `PORT`, in production `off`',
    'Port of the console for operators ([CONSOLE.md](CONSOLE.md)); `off` leaves it out, 0 picks a free one. No path of the console answers on `PORT`.',
  ),
  CONSOLE_HOST: setting(parse.text, 'loopback only', 'Address that the console listens on, such as `0.0.0.0`.'),
  CONSOLE_URL: setting(
    parse.httpsOrigin,
    'in development the loopback address',
    'Origin at which operators reach the console, such as `https://console.example.com`. Production requires it with `CONSOLE_PORT`, and another host name than that of `PUBLIC_URL`.',
  ),
  CONSOLE_FOLDER: setting(
    parse.text,
    'the pages that the package contains; with `npm start` those of the clone',
    'Folder of the built pages of the console.',
  ),
  DATABASE_URL: setting(
    parse.databaseURL,
    '`file:.latchkey`',
    '`file:FOLDER` for the embedded database, `postgres://USER:PASSWORD@HOST/NAME?sslmode=verify-full` for a server, `memory:` for data that is lost at exit.',
  ),
  SECRETS_KEY: setting(
    parse.secretsKeys,
    'an embedded database keeps its own key',
    '32 bytes in base64 that encrypt secrets at rest. Separate several with commas: the first encrypts, all decrypt. PostgreSQL in production requires it.',
  ),
  TRUSTED_PROXIES: setting(
    parse.proxies,
    'none',
    'IP addresses and ranges of the proxies whose `X-Forwarded-For` is trusted (without it, `Forwarded` or `X-Real-IP`), such as `127.0.0.1,10.0.0.0/8`.',
  ),
  WEBHOOK_INTERNAL_ADDRESSES: setting(
    parse.addressRanges,
    'public addresses only; in development also loopback',
    'IP addresses and ranges inside your network that webhooks of projects may reach, such as `10.0.3.0/24`. Operators of every project can then send requests there; the log of deliveries tells only whether a receiver accepted an event.',
  ),
  SMTP_URL: setting(
    parse.smtpURL,
    'no mail is sent',
    'Mail server: `smtp://USER:PASSWORD@HOST:587` or `smtps://…:465`. In development the inbox receives all mail.',
  ),
  MAIL_FROM: setting(parse.mailbox, 'no mail is sent', 'Sender of all mail, such as `Example <login@example.com>`.'),
  TEXT_GATEWAY_URL: setting(
    parse.httpURL,
    'no text messages are sent',
    'REST call of the gateway that sends text messages. Production requires https, except to this machine.',
  ),
  TEXT_GATEWAY_AUTHORIZATION: setting(
    parse.headerValue,
    'no text messages are sent',
    '`Authorization` header of that call, verbatim.',
  ),
  TEXT_GATEWAY_BODY: setting(
    parse.textBody,
    'no text messages are sent',
    'Body of that call, with the placeholders `{to}`, `{text}`, `{channel}` and `{id}`.',
  ),
  TEXT_GATEWAY_CONTENT_TYPE: setting(
    parse.headerValue,
    '`application/x-www-form-urlencoded`',
    'Content type of that body; the alternative is `application/json`.',
  ),
  MESSAGES_WEBHOOK_URL: setting(
    parse.httpURL,
    'no webhook',
    'Your own endpoint for messages that neither `SMTP_URL` nor `TEXT_GATEWAY_URL` covers. Production requires https, except to this machine.',
  ),
  MESSAGES_WEBHOOK_SECRET: setting(
    parse.signingSecret,
    'no webhook',
    'Key that signs each post to it (Standard Webhooks): `whsec_` and 24 to 64 bytes in base64.',
  ),
  BREACHED_PASSWORDS_URL: setting(
    parse.httpURL,
    'the built-in list only',
    'Range service for leaked passwords: the first five digits of a hash are appended. Production requires https, except to this machine.',
  ),
  CAPTCHA_SECRET: setting(
    parse.headerValue,
    'captchas are not verified',
    'Secret key of this server at the captcha service. Without it, projects that require captchas (`captcha_settings`) refuse every sign-in.',
  ),
  CAPTCHA_VERIFY_URL: setting(
    parse.httpURL,
    "reCAPTCHA's",
    'The `siteverify` call of reCAPTCHA, hCaptcha or Turnstile. Production requires https, except to this machine.',
  ),
  METRICS_TOKEN: setting(parse.bearerToken, '`/metrics` returns 404', 'Bearer token for `/metrics`.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    parse.httpURL,
    'no traces',
    'OpenTelemetry collector for traces, such as `http://HOST:4318`. Traces go to `/v1/traces` below it, as JSON. With headers, production requires https, except to this machine.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    parse.headerList,
    'none',
    'Headers sent to the collector: `NAME=VALUE`, percent-encoded, separated by commas.',
  ),
  OTEL_SERVICE_NAME: setting(parse.text, '`latchkey`', 'Service name in the traces.'),
  OTEL_TRACES_SAMPLER_ARG: setting(parse.share, '1', 'Share of traces that is exported, from 0 to 1, such as 0.1.'),
  OTEL_TRACES_SAMPLER: setting(
    parse.sampler,
    '`traceidratio`',
    '`traceidratio` exports that share, also of requests whose `traceparent` says "sampled". `parentbased_traceidratio` exports each of those: only behind a proxy that removes the header from requests of browsers.',
  ),
  DRAIN_SECONDS: setting(
    parse.seconds,
    '0',
    'Seconds after SIGTERM during which `/health` returns 503 while requests are still served, so that a load balancer can react.',
  ),
  LOG_LEVEL: setting(
    parse.logLevel,
    '`info`',
    'One of `silent`, `fatal`, `error`, `warn`, `info`, `debug`. With `debug`, a failing command prints its stack trace.',
  ),
  DOCS_URL: setting(
    parse.httpURL,
    'in development `/docs` with `npm start`, otherwise the errors of the original protocol',
    'Address of your copy of the documentation site (`npm run docs` builds it), such as `https://docs.example.com`. `error_url` of an error leads to `errors/ERROR_TYPE` below it.',
  ),
  BROWSER_MODULES_FOLDER: setting(
    parse.text,
    'the modules of the package or the clone',
    'Folder of other browser modules that are served under `/js/`.',
  ),
  SERVE_PACKAGES: setting(
    parse.onOrOff,
    '`1` in development, `0` in production',
    '`1` serves the packages `@latchkey/*` as an npm registry under `/packages/`; `0` turns it off.',
  ),
  KEPT_CHUNKS_FOLDER: setting(
    parse.text,
    'beside an embedded database, otherwise none',
    'Folder that keeps chunks of earlier releases for pages that are still open.',
  ),
} as const

export type SettingName = keyof typeof environmentSettings

/** The parsed type of a setting. */
export type SettingValue<Name extends SettingName> =
  (typeof environmentSettings)[Name] extends EnvironmentSetting<infer T> ? T : never
