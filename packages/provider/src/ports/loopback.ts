/**
 * Returns whether the host name of a URL is this machine: `localhost`, `127.0.0.0/8` (RFC 1122 3.2.1.3) or `[::1]`.
 * Plain text to it crosses no network.
 *
 * ```ts
 * isLoopbackHost(new URL('http://127.0.0.1:8025').hostname) // true
 * ```
 */
export const isLoopbackHost = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
