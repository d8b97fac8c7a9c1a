import * as parse from './environment.ts'

/** A setting of the environment. */
export interface EnvironmentSetting<T = unknown> {
  readonly parser: parse.Parser<T>
  /** What it is for; `docs/SETTINGS.md` lists it. */
  readonly about: string
  /** What holds where it is not set, in words. */
  readonly unset: string
}

const setting = <T>(parser: parse.Parser<T>, unset: string, about: string): EnvironmentSetting<T> => ({
  parser,
  unset,
  about,
})

/** Everything that the environment, or the file that `CONFIG_FILE` names, may set, in the order of the document. */
export const environmentSettings = {
  NODE_ENV: setting(parse.text, 'development', '`production` serves live projects and nothing of `/dev`.'),
  CONFIG_FILE: setting(
    parse.text,
    'none',
    'A file of `NAME=value` lines and `#` comments; a value that holds `#` or goes over several lines stands in quotes. What the environment sets wins.',
  ),
  HOST: setting(parse.text, 'loopback only', 'The address to listen on.'),
  PORT: setting(parse.port, '3000', 'The port to listen on; 0 takes any free one.'),
  PUBLIC_URL: setting(
    parse.httpOrigin,
    'in development the host that was asked',
    'Where browsers reach the server. Mailed links and the issuer of tokens are built from it; production needs it, with https.',
  ),
  DATABASE_URL: setting(
    parse.databaseURL,
    '`file:.latchkey`',
    '`file:FOLDER` embeds the database, `postgres://USER:PASSWORD@HOST/NAME` uses a server, `memory:` forgets.',
  ),
  SECRETS_KEY: setting(
    parse.secretsKeys,
    'embedded databases keep their own',
    '32 bytes in base64, by which secrets at rest are sealed. Several by comma: the first seals, all open. PostgreSQL needs it in production.',
  ),
  TRUSTED_PROXIES: setting(
    parse.proxies,
    'none',
    'Addresses, and ranges of them, of the proxies whose `X-Forwarded-For` is believed.',
  ),
  SMTP_URL: setting(
    parse.smtpURL,
    'no mail leaves',
    'The mail server: `smtp://USER:PASSWORD@HOST:587` or `smtps://…:465`. In development the inbox takes all mail.',
  ),
  MAIL_FROM: setting(parse.mailbox, 'no mail leaves', 'Whom mail is from: `Example <login@example.com>`.'),
  TEXT_GATEWAY_URL: setting(parse.httpURL, 'no text leaves', 'The REST call by which a gateway sends text messages.'),
  TEXT_GATEWAY_AUTHORIZATION: setting(parse.headerValue, 'no text leaves', 'Its `Authorization` header, verbatim.'),
  TEXT_GATEWAY_BODY: setting(
    parse.textBody,
    'no text leaves',
    'Its body, with `{to}`, `{text}`, `{channel}` and `{id}` where those belong.',
  ),
  TEXT_GATEWAY_CONTENT_TYPE: setting(
    parse.headerValue,
    '`application/x-www-form-urlencoded`',
    'How the body is written; the other way is `application/json`.',
  ),
  MESSAGES_WEBHOOK_URL: setting(
    parse.httpURL,
    'nobody else sends',
    'An address of your own that sends what neither `SMTP_URL` nor `TEXT_GATEWAY_URL` is set for.',
  ),
  MESSAGES_WEBHOOK_SECRET: setting(
    parse.signingSecret,
    'nobody else sends',
    'What signs each post to it (Standard Webhooks): `whsec_` and 24 to 64 bytes in base64.',
  ),
  BREACHED_PASSWORDS_URL: setting(
    parse.httpURL,
    'only the list that is carried along',
    'What five digits of a hash are appended to, to ask which leaked passwords begin so.',
  ),
  CAPTCHA_SECRET: setting(
    parse.headerValue,
    'no captcha is verified',
    'By what the captcha service knows this server. Projects that ask for captchas (`captcha_settings`) sign nobody in without it.',
  ),
  CAPTCHA_VERIFY_URL: setting(
    parse.httpURL,
    "reCAPTCHA's",
    'Where it is asked about a captcha: the `siteverify` call of reCAPTCHA, hCaptcha or Turnstile.',
  ),
  METRICS_TOKEN: setting(parse.bearerToken, '`/metrics` answers 404', 'Who bears it may read `/metrics`.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    parse.httpURL,
    'nothing is traced',
    'The OpenTelemetry collector that is told where the time of requests goes: `http://HOST:4318`. Traces go to `/v1/traces` below it, as JSON.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    parse.headerList,
    'none',
    'Headers for it: `NAME=VALUE`, percent-encoded, several by comma.',
  ),
  OTEL_SERVICE_NAME: setting(parse.text, '`latchkey`', 'What the traces call this server.'),
  OTEL_TRACES_SAMPLER_ARG: setting(
    parse.share,
    '1',
    'The part of all traces that is told, from 0 to 1. A request with a `traceparent` says itself whether its own is.',
  ),
  DRAIN_SECONDS: setting(
    parse.seconds,
    '0',
    'After SIGTERM `/health` answers 503 for as long, while requests are served as before: time for a balancer to look.',
  ),
  LOG_LEVEL: setting(
    parse.logLevel,
    '`info`',
    'From `silent` by `fatal`, `error`, `warn` and `info` to `debug`, with which a command that fails says where.',
  ),
  BROWSER_MODULES_FOLDER: setting(
    parse.text,
    'with `npm start` those of the clone, else none',
    'The built modules that are served under `/js/`.',
  ),
  KEPT_CHUNKS_FOLDER: setting(
    parse.text,
    'beside an embedded database, else none',
    'Where chunks of earlier releases are kept for pages that are still open.',
  ),
} as const

export type SettingName = keyof typeof environmentSettings

/** What a setting reads as. */
export type SettingValue<Name extends SettingName> =
  (typeof environmentSettings)[Name] extends EnvironmentSetting<infer T> ? T : never
