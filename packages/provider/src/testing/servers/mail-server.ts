import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that the SMTP server accepted: recipients of the envelope and raw source. */
export interface Delivered {
  readonly recipients: readonly string[]
  readonly source: string
}

export interface MailServer {
  readonly url: string
  readonly delivered: readonly Delivered[]
  close(): Promise<void>
}

export interface MailServerOptions extends SMTPServerOptions {
  /** Called after each delivery. */
  readonly onDelivered?: () => void
}

/** Starts a real SMTP server on loopback that stores each mail. `options` can make it refuse or delay. */
export const startMailServer = async ({ onDelivered, ...options }: MailServerOptions = {}): Promise<MailServer> => {
  const delivered: Delivered[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        delivered.push({ recipients, source: Buffer.concat(chunks).toString('utf8') })
        done()
        onDelivered?.()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    delivered,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
