/** A mail server, as its URL describes it. */
export interface SmtpServer {
  readonly host: string
  readonly port: number
  /** Whether the connection begins with TLS. Without it the server is asked to start TLS. */
  readonly secure: boolean
  readonly auth: { readonly user: string; readonly pass: string } | null
}

/**
 * Reads `smtp://user:password@host:587` or `smtps://…:465`. Port 465 begins with TLS whatever the scheme is (RFC 8314,
 * section 3.3): otherwise both sides would wait for each other.
 */
export const smtpServerOf = (smtpURL: string): SmtpServer => {
  const url = new URL(smtpURL)
  const secure = url.protocol === 'smtps:' || url.port === '465'
  return {
    // An IPv6 address has brackets in a URL only.
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    auth: url.username === '' ? null : { user: decodedPart(url.username), pass: decodedPart(url.password) },
  }
}

/** A password may have a `%` that no one encoded. */
const decodedPart = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
