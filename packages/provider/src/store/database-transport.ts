import { isLoopbackHost } from '../ports/loopback.ts'

/** How statements and rows travel between this process and its database. */
export interface DatabaseTransport {
  /** Host name without credentials; empty for an embedded database. */
  readonly host: string
  /**
   * `local`: nothing crosses a network. `verified`: TLS with a checked certificate and host name. `unverified`: TLS that
   * anyone on the path can impersonate. `cleartext`: no TLS.
   */
  readonly kind: 'local' | 'verified' | 'unverified' | 'cleartext'
  /** Whether the operator chose plain text by `sslmode=disable`, for a private network. */
  readonly isDeliberate: boolean
}

/**
 * Reads from `DATABASE_URL` how the connection is protected, without connecting. The driver itself parses the address and the
 * `PGSSLMODE` of the environment, so the answer is the one that the connection will use.
 *
 * ```ts
 * (await databaseTransport('postgres://latchkey@db.example/latchkey')).kind // 'cleartext'
 * ```
 */
export const databaseTransport = async (databaseURL: string): Promise<DatabaseTransport> => {
  if (!/^postgres(?:ql)?:\/\//.test(databaseURL)) return { host: '', kind: 'local', isDeliberate: false }
  const { default: pg } = await import('pg')
  const { host, ssl } = new pg.Client({ connectionString: databaseURL }) as unknown as ClientSettings
  const isDeliberate = /[?&]sslmode=disable(?:&|$)/.test(databaseURL)
  if (host.startsWith('/') || isLoopbackHost(host) || host === '::1') return { host, kind: 'local', isDeliberate }
  if (!ssl) return { host, kind: 'cleartext', isDeliberate }
  // `verify-ca` accepts every host name by a check of its own: any certificate of that authority then passes.
  const isVerified = ssl === true || (ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined)
  return { host, kind: isVerified ? 'verified' : 'unverified', isDeliberate: false }
}

/** Settings that the driver derives from the URL and the environment; its type declarations omit `ssl`. */
interface ClientSettings {
  readonly host: string
  readonly ssl?: boolean | { readonly rejectUnauthorized?: boolean; readonly checkServerIdentity?: unknown }
}

/**
 * Describes how others on the network could read the rows or impersonate the server, and what to change. Returns null
 * if they cannot.
 */
export const exposedTransport = ({
  host,
  kind,
  isDeliberate,
}: DatabaseTransport): { readonly says: string; readonly change: string } | null => {
  if (kind === 'local' || kind === 'verified') return null
  const exposure =
    kind === 'cleartext'
      ? 'without TLS, so others on the network can read and change every row.'
      : 'over TLS without a verified certificate and host name, so another server can take its place.'
  return {
    says: `The database at ${host} is reached ${exposure}`,
    change: isDeliberate
      ? 'DATABASE_URL asks for it by sslmode=disable: keep it only for a private network.'
      : 'Add sslmode=verify-full to DATABASE_URL (and sslrootcert=FILE for an authority of your own), or sslmode=disable for a private network.',
  }
}
