import type { Transporter } from 'nodemailer'
import { isLoopbackHost } from './loopback.ts'
import { MailboxRefused, type Message, MessageRefused, type Messages } from './messages.ts'

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly smtpURL: string
  /** `Latchkey <login@example.com>` or a bare address. */
  readonly from: string
}

/** Sends mail through an SMTP server. The library is loaded with the first message, so that start-up is free of it. */
export const smtpMail = (settings: MailSettings): Messages => {
  let opened: Promise<Transporter> | undefined
  const transport = () => {
    opened ??= connect(settings)
    return opened
  }
  return {
    async send(message) {
      if (!plainAddress.test(message.to)) {
        throw new MessageRefused('The address cannot be sent to, because it is more than one plain address.')
      }
      const mail = await transport()
      try {
        await mail.sendMail(compose(settings.from, message))
      } catch (cause) {
        const reply = mailboxReply(cause)
        if (reply !== null) throw new MailboxRefused(reply, { cause })
        throw isFinal(cause) ? new MessageRefused('The mail server refused the message for good.', { cause }) : cause
      }
    },
    async close() {
      if (opened !== undefined) (await opened).close()
    },
  }
}

/** Logs in to the mail server and sends nothing: null where that works, else what it said. */
export const verifyMail = async (settings: MailSettings): Promise<string | null> => {
  const mail = await connect(settings)
  try {
    await mail.verify()
    return null
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'it did not answer'
  } finally {
    mail.close()
  }
}

const connect = async ({ smtpURL }: MailSettings): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  const url = new URL(smtpURL)
  const secure = url.protocol === 'smtps:'
  return createTransport({
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // Our password, and the codes behind it, must not cross a network in the clear.
    requireTLS: url.username !== '' && !isLoopbackHost(url.hostname),
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * One address and nothing that a mail header gives a meaning to. The library parses even the envelope's recipients
 * as lists, so that `a@example.com,b@example.com` would carry a code to two people.
 */
const plainAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/

const compose = (from: string, { id, to, subject, text, html }: Message) => ({
  from,
  to: { name: '', address: to },
  envelope: { from, to: [to] },
  subject: subject ?? '',
  text,
  ...(html === undefined ? {} : { html }),
  // The same message sent again after a lost answer carries the same name, by which mail servers drop copies.
  messageId: `<${id}@${domainOf(from)}>`,
  // RFC 3834: keeps holiday answers away from the sender's mailbox.
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const domainOf = (from: string) => /@([^\s>@]+)>?$/.exec(from.trim())?.[1] ?? 'localhost'

/** Replies about our own login (RFC 4954 6): it is wrong, missing, or not to be given in the clear. */
const aboutOurLogin = new Set([530, 534, 535, 538])

/**
 * RFC 5321 4.2.1: a 5xx reply says not to send the same message again. Only one about the recipient or the message itself
 * does; what the server has against us (the login, the sender) an operator can mend while the code still lives.
 */
const isFinal = (cause: unknown) => {
  if (!(cause instanceof Error && 'responseCode' in cause && 'command' in cause)) return false
  const reply = Number(cause.responseCode)
  return reply >= 500 && !aboutOurLogin.has(reply) && (cause.command === 'RCPT TO' || cause.command === 'DATA')
}

/**
 * What the server said of the mailbox itself, `null` where it spoke of anything else. RFC 3463: 5.7 is its policy, which is about
 * us, and 5.2.2 a mailbox that is full, which will be emptied.
 */
const mailboxReply = (cause: unknown): string | null => {
  if (!isFinal(cause) || !(cause instanceof Error && 'responseCode' in cause && 'command' in cause)) return null
  if (cause.command !== 'RCPT TO') return null
  const said = 'response' in cause ? String(cause.response) : ''
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(said)?.[1]
  if (enhanced?.startsWith('5.7.') || enhanced === '5.2.2' || cause.responseCode === 552) return null
  return [cause.responseCode, enhanced].filter((part) => part !== undefined).join(' ')
}
