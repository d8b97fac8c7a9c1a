import { expect, it } from 'vitest'
import { type Config, readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://auth.example.com',
  SMTP_URL: 'smtp://mail.example.com:587',
  MAIL_FROM: 'Example <login@example.com>',
}

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

it('reads an empty environment as development on loopback with the embedded database', () => {
  expect(readConfig({})).toEqual({
    mode: 'development',
    console: { host: null, port: 3001, url: null, folder: null },
    servesPackages: true,
    metricsToken: null,
    docsURL: null,
    browserModulesFolder: null,
    host: null,
    port: 3000,
    databaseURL: 'file:.latchkey',
    keptChunksFolder: '.latchkey/chunks',
    trustedProxies: [],
    webhookInternalAddresses: [],
    drainSeconds: 0,
    logLevel: 'info',
    secretsKeys: [],
    texts: null,
    traces: null,
    messagesWebhook: null,
    breachedPasswordsURL: null,
    captcha: null,
    publicURL: null,
  } satisfies Config)
})

it('reads production with a mail server and a public URL without its trailing slash', () => {
  expect(readConfig({ ...production, PUBLIC_URL: 'https://auth.example.com/', PORT: '8443' })).toMatchObject({
    mode: 'production',
    port: 8443,
    publicURL: 'https://auth.example.com',
    mail: { smtpURL: 'smtp://mail.example.com:587', from: 'Example <login@example.com>' },
  })
})

it.each([
  ['PUBLIC_URL is missing', { ...production, PUBLIC_URL: '' }],
  ['PUBLIC_URL is not an https origin', { ...production, PUBLIC_URL: 'http://auth.example.com' }],
  ['PUBLIC_URL is not an https origin', { ...production, PUBLIC_URL: 'https://user:secret@auth.example.com' }],
  ['PUBLIC_URL is not an https origin', { ...production, PUBLIC_URL: 'https://auth.example.com/login' }],
  ['SMTP_URL or MAIL_FROM is set alone', { ...production, SMTP_URL: '' }],
  ['SMTP_URL or MAIL_FROM is set alone', { ...production, MAIL_FROM: ' ' }],
  ['DATABASE_URL is memory:', { ...production, DATABASE_URL: 'memory:' }],
])('M05 rejects production when %s', (problem, environment) => {
  expect(problemsOf(environment)).toContain(problem)
})

it.each([
  ['TEXT_GATEWAY_URL', {}],
  ['MESSAGES_WEBHOOK_URL', {}],
  ['CAPTCHA_VERIFY_URL', {}],
  ['BREACHED_PASSWORDS_URL', {}],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret' }],
])('R16: rejects plain http to another machine for %s in production', (name, more) => {
  const refusal = `${name} is not an https URL.`
  for (const host of ['gateway.example', '10.0.0.5', 'localhost.example', '127.0.0.1.example', '[::2]'])
    expect(problemsOf({ ...production, ...more, [name]: `http://${host}/send` }), host).toContain(refusal)
  for (const url of [
    'https://gateway.example/send',
    'http://127.0.0.1:8025/send',
    'http://localhost/send',
    'http://[::1]/',
  ])
    expect(problemsOf({ ...production, ...more, [name]: url }), url).not.toContain(refusal)
  expect(problemsOf({ ...more, [name]: 'http://gateway.example/send' })).not.toContain(refusal)
})

it('accepts plain http for a trace collector without credentials', () => {
  expect(problemsOf({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' })).toBe('')
})

it.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000x'],
  ['DATABASE_URL', 'mysql://root@localhost/test'],
  ['DATABASE_URL', 'data.sqlite'],
  ['TRUSTED_PROXIES', '10.0.0.1, proxy.internal'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['WEBHOOK_INTERNAL_ADDRESSES', 'hooks.internal'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['MAIL_FROM', 'login@example.com\r\nBcc: x@example.com'],
  ['TEXT_GATEWAY_URL', 'sms.example.com'],
])('rejects %s=%s without repeating its value', (name, value) => {
  const message = problemsOf({ [name]: value })
  expect(message).toContain(name)
  expect(message).not.toContain(value)
})

it.each(['https://auth.example.com', 'https://auth.example.com:8443', 'https://AUTH.example.com:3001'])(
  'O18 rejects the console at %s, whose host is that of the public server: cookies and passkeys ignore ports',
  (CONSOLE_URL) => {
    expect(problemsOf({ ...production, CONSOLE_PORT: '3001', CONSOLE_URL })).toContain('another host name')
  },
)

it('O18 accepts the console at another host, and on loopback in development', () => {
  expect(problemsOf({ ...production, CONSOLE_PORT: '3001', CONSOLE_URL: 'https://console.example.com' })).toBe('')
  expect(problemsOf({ PUBLIC_URL: 'http://localhost:3000', CONSOLE_URL: 'http://localhost:3001' })).toBe('')
})

it('accepts production without a mail server, for sites with other sign-in methods', () => {
  expect(readConfig({ ...production, SMTP_URL: '', MAIL_FROM: '' })).toMatchObject({ mode: 'production', mail: null })
})

it('names every problem at once', () => {
  const message = problemsOf({ ...production, PORT: 'x', PUBLIC_URL: '', SMTP_URL: '' })
  expect(message.split('\n')).toHaveLength(4)
})

it('requires all settings of a text gateway or none', () => {
  const gateway = {
    TEXT_GATEWAY_URL: 'https://sms.example.com/messages',
    TEXT_GATEWAY_AUTHORIZATION: 'Bearer key',
    TEXT_GATEWAY_BODY: 'To={to}&Body={text}',
  }
  expect(readConfig(gateway).texts).toEqual({
    url: 'https://sms.example.com/messages',
    authorization: 'Bearer key',
    body: 'To={to}&Body={text}',
    contentType: 'application/x-www-form-urlencoded',
  })
  expect(problemsOf({ ...gateway, TEXT_GATEWAY_BODY: 'To={to}' })).toContain('TEXT_GATEWAY_BODY lacks')
  expect(problemsOf({ ...gateway, TEXT_GATEWAY_AUTHORIZATION: '' })).toContain('TEXT_GATEWAY_URL is set alone')
})

it.each([
  [{ DATABASE_URL: 'file:/srv/latchkey' }, '/srv/latchkey/chunks'],
  [{ DATABASE_URL: 'memory:' }, null],
  [{ DATABASE_URL: 'postgres://latchkey@db.example/latchkey' }, null],
  [{ DATABASE_URL: 'postgres://latchkey@db.example/latchkey', KEPT_CHUNKS_FOLDER: '/srv/chunks' }, '/srv/chunks'],
  [{ KEPT_CHUNKS_FOLDER: '/srv/chunks' }, '/srv/chunks'],
])('%j keeps the chunks of earlier releases in %j', (environment, folder) => {
  expect(readConfig(environment).keptChunksFolder).toBe(folder)
})

it('reads keys in base64 in their order, and requires one for a database on a server', () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const given = `${keys[0]?.toString('base64')} , ${keys[1]?.toString('base64url')}`
  expect(readConfig({ SECRETS_KEY: given }).secretsKeys).toEqual(keys)
  const server = { ...production, DATABASE_URL: 'postgres://latchkey@db.example/latchkey' }
  expect(problemsOf(server)).toContain('SECRETS_KEY is missing.')
  expect(problemsOf({ ...server, SECRETS_KEY: given })).toBe('')
  expect(problemsOf(production)).toBe('')
  for (const wrong of [
    'x',
    `${given},`,
    Buffer.alloc(31).toString('base64'),
    Buffer.alloc(33).toString('base64'),
    `${'!'.repeat(43)}=`,
  ]) {
    const problems = problemsOf({ SECRETS_KEY: wrong })
    expect(problems).toContain('SECRETS_KEY contains a key that is not 32 bytes in base64.')
    if (wrong !== 'x') expect(problems).not.toContain(wrong)
  }
})

it('reads the messages webhook, and rejects half of its settings', () => {
  const given = {
    MESSAGES_WEBHOOK_URL: 'https://shop.example/send',
    MESSAGES_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  }
  expect(readConfig(given).messagesWebhook).toEqual({ url: given.MESSAGES_WEBHOOK_URL, secret: Buffer.alloc(32, 7) })
  expect(problemsOf({ ...given, MESSAGES_WEBHOOK_SECRET: '' })).toContain('is set alone')
  expect(problemsOf({ ...given, MESSAGES_WEBHOOK_SECRET: 'secret' })).toContain('is not a signing secret')
})

it('reads the trace settings, and ignores them without a collector', () => {
  const given = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20c2hvcA==, x-tenant=shop',
    OTEL_SERVICE_NAME: 'sign-in',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  }
  const headers = { authorization: 'Basic c2hvcA==', 'x-tenant': 'shop' }
  const endpoint = 'http://collector:4318'
  expect(readConfig(given).traces).toEqual({ endpoint, headers, serviceName: 'sign-in', share: 0.25 })
  const { OTEL_EXPORTER_OTLP_ENDPOINT } = given
  const bare = { endpoint, headers: {}, serviceName: 'latchkey', share: 1 }
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual(bare)
  const parent = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' })
  expect(parent.traces).toEqual({ ...bare, followsCallers: true })
  expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'traceidratio' }).traces).toEqual(bare)
  expect(readConfig({ ...given, OTEL_EXPORTER_OTLP_ENDPOINT: '' }).traces).toBeNull()
})

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'is not an http or https URL'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'a-secret-alone', 'is not a list of headers'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x=a%0d%0asecret', 'is not a list of headers'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'x=%E0secret', 'is not a list of headers'],
  ['OTEL_TRACES_SAMPLER', 'sometimes', 'is not a supported sampler'],
  ['OTEL_TRACES_SAMPLER_ARG', '25', 'is not a share'],
  ['OTEL_TRACES_SAMPLER_ARG', '-0.1', 'is not a share'],
])('rejects %s=%s and does not repeat it', (name, value, why) => {
  expect(problemsOf({ [name]: value })).toContain(`${name} ${why}`)
  expect(problemsOf({ [name]: value })).not.toContain(value)
})
