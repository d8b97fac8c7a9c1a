import type { Transporter } from 'nodemailer'

/** Time after which a server that did not offer it is asked again. */
const askAgainMs = 10 * 60_000

/** Whether a mail server takes addresses with letters outside ASCII. */
export interface Utf8Offer {
  /** Asks the server, unless it has answered. Rejects if it does not answer. */
  isOffered(): Promise<boolean>
  /** Whether the server was asked lately and does not offer it. */
  isKnownMissing(): boolean
}

/**
 * Reads from the greeting whether a mail server offers SMTPUTF8 (RFC 6531). The library sends such an address to every
 * server, and a server without the extension may drop or misroute the mail.
 *
 * @param connect opens its own transport, whose log has the lines of the server
 */
export const utf8Offer = (
  connect: (logging: object) => Promise<Transporter>,
  now: () => number = () => performance.now(),
): Utf8Offer => {
  let last: { readonly isOffered: boolean; readonly at: number } | null = null
  const isRecent = () => last !== null && (last.isOffered || now() - last.at < askAgainMs)
  return {
    async isOffered() {
      if (last === null || !isRecent()) last = { isOffered: await asked(connect), at: now() }
      return last.isOffered
    },
    isKnownMissing: () => last !== null && !last.isOffered && isRecent(),
  }
}

const asked = async (connect: (logging: object) => Promise<Transporter>): Promise<boolean> => {
  const lines: string[] = []
  const note = (entry: { readonly tnx?: string }, line: unknown) => {
    if (entry.tnx === 'server') lines.push(String(line))
  }
  const silent = () => {}
  const logger = { trace: silent, debug: note, info: silent, warn: silent, error: silent, fatal: silent }
  const transport = await connect({ pool: false, debug: true, logger })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
  return lines.some((line) => /^250[ -]SMTPUTF8\b/im.test(line))
}
