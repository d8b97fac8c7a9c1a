import type { Transporter } from 'nodemailer'
import { isLoopbackHost } from './loopback.ts'
import { utf8Offer } from './mail-utf8.ts'
import { MailboxRefused, type Message, MessageRefused, type Messages } from './messages.ts'
import { smtpServerOf } from './smtp-server.ts'

export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…:465`. */
  readonly smtpURL: string
  /** `Latchkey <login@example.com>` or a bare address. */
  readonly from: string
}

/** Sends mail through an SMTP server. The library is loaded with the first message, to keep start-up fast. */
export const smtpMail = (settings: MailSettings): Messages => {
  let transporter: Promise<Transporter> | undefined
  const utf8 = utf8Offer((logging) => connect(settings, logging))
  const transport = () => {
    transporter ??= connect(settings)
    return transporter
  }
  return {
    async send(message) {
      if (!plainAddress.test(message.to)) {
        throw new MessageRefused('Mail cannot be sent, because the recipient is not a single plain address.')
      }
      if (!isAscii.test(message.to) && !(await utf8.isOffered())) throw new MessageRefused(noUtf8)
      const mail = await transport()
      try {
        await mail.sendMail(compose(settings.from, message))
      } catch (cause) {
        const reply = mailboxReply(cause)
        if (reply !== null) throw new MailboxRefused(reply, { cause })
        throw isFinal(cause)
          ? new MessageRefused('The mail server permanently rejected the message.', { cause })
          : cause
      }
    },
    cannotReach: (address) => !isAscii.test(address) && utf8.isKnownMissing(),
    async close() {
      if (transporter !== undefined) (await transporter).close()
    },
  }
}

/** Logs in to the mail server without sending anything. Returns null on success, else the error message. */
export const verifyMail = async (settings: MailSettings): Promise<string | null> => {
  const mail = await connect(settings)
  try {
    await mail.verify()
    return null
  } catch (fault) {
    return fault instanceof Error ? fault.message : 'the server did not answer'
  } finally {
    mail.close()
  }
}

const connect = async ({ smtpURL }: MailSettings, more: object = {}): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer')
  const { host, port, secure, auth } = smtpServerOf(smtpURL)
  return createTransport({
    host,
    port,
    secure,
    // The password and the codes must not cross a network in cleartext.
    requireTLS: auth !== null && !isLoopbackHost(new URL(smtpURL).hostname),
    ...(auth !== null && { auth }),
    pool: true,
    maxConnections: 5,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...more,
  })
}

/**
 * A single address without characters that have a meaning in mail headers. The library parses even envelope recipients
 * as lists, so `a@example.com,b@example.com` would send a code to two recipients.
 */
const plainAddress = /^[^\s<>()[\]\\,;:"@]+@[^\s<>()[\]\\,;:"@]+$/

const isAscii = /^[\x21-\x7e]*$/

const noUtf8 =
  'The mail server does not offer SMTPUTF8 (RFC 6531), which an address with letters outside ASCII before the @ needs. The mail was not sent. Use a mail server that offers it.'

const compose = (from: string, { id, to, subject, text, html }: Message) => ({
  from,
  to: { name: '', address: to },
  envelope: { from, to: [to] },
  subject: subject ?? '',
  text,
  ...(html === undefined ? {} : { html }),
  // A retry after a lost response has the same message ID, by which mail servers drop duplicates.
  messageId: `<${id}@${domainOf(from)}>`,
  // RFC 3834: prevents automatic replies to the sender.
  headers: { 'Auto-Submitted': 'auto-generated' },
})

const domainOf = (from: string) => /@([^\s>@]+)>?$/.exec(from.trim())?.[1] ?? 'localhost'

/** Replies about the server's login (RFC 4954 6): wrong, missing, or not allowed in cleartext. */
const loginReplies = new Set([530, 534, 535, 538])

/**
 * Returns whether a retry is useless. RFC 5321 4.2.1: a 5xx reply says not to send the same message again. Only replies
 * about the recipient or the message count. An operator can fix problems with the login or the sender while the code is
 * still valid.
 */
const isFinal = (cause: unknown) => {
  if (!(cause instanceof Error && 'responseCode' in cause && 'command' in cause)) return false
  const reply = Number(cause.responseCode)
  return reply >= 500 && !loginReplies.has(reply) && (cause.command === 'RCPT TO' || cause.command === 'DATA')
}

/**
 * Returns the server's reply about the mailbox, `null` for any other reply. RFC 3463: 5.7 is a policy of the server
 * about the sender, and 5.2.2 a full mailbox, which is temporary.
 */
const mailboxReply = (cause: unknown): string | null => {
  if (!isFinal(cause) || !(cause instanceof Error && 'responseCode' in cause && 'command' in cause)) return null
  if (cause.command !== 'RCPT TO') return null
  const response = 'response' in cause ? String(cause.response) : ''
  const enhanced = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (enhanced?.startsWith('5.7.') || enhanced === '5.2.2' || cause.responseCode === 552) return null
  return [cause.responseCode, enhanced].filter((part) => part !== undefined).join(' ')
}
