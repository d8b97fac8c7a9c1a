/**
 * The identity provider as a library: a request handler to mount in your own server. The command `latchkey` serves the
 * same, configured by the environment.
 *
 * ```ts
 * import { byChannel, createProvider, smtpMail, unconfigured } from '@latchkey/provider'
 *
 * const texts = unconfigured('TEXT_GATEWAY_URL')
 * const provider = createProvider({
 *   databaseURL: 'postgres://latchkey@db.example/latchkey',
 *   development: false,
 *   publicURL: 'https://auth.example.com',
 *   messages: byChannel({ email: smtpMail({ smtpURL, from }), sms: texts, whatsapp: texts }),
 * })
 * await provider.ready()
 * const answer = await provider.fetch(request, { address, localPort, closing })
 * ```
 */
export { createProvider, type Provider } from './app.ts'
export { StartError } from './errors.ts'
export type { Connection } from './http/connection.ts'
export type { ProviderOptions } from './open-deps.ts'
export type { Clock } from './ports/clock.ts'
export type { Log } from './ports/log.ts'
export { type MailSettings, smtpMail } from './ports/mail.ts'
export { byChannel, type Message, MessageRefused, type Messages } from './ports/messages.ts'
export type { Random } from './ports/random.ts'
export { restTexts, type TextSettings } from './ports/texts.ts'
export type { Tracing } from './ports/tracing.ts'
export { unconfigured } from './ports/unconfigured.ts'
