/** Schemes that run code, or that browsers and systems use themselves. */
export const reservedSchemes: ReadonlySet<string> = new Set([
  ...['http', 'https', 'javascript', 'data', 'vbscript', 'file', 'blob', 'about', 'filesystem', 'view-source'],
  ...['ws', 'wss', 'ftp', 'ftps', 'sftp', 'mailto', 'tel', 'sms', 'facetime', 'intent', 'content', 'livescript'],
  ...['chrome', 'edge', 'resource', 'jar', 'feed', 'view', 'shell', 'search', 'market', 'ssh', 'telnet', 'smb', 'ldap'],
])

/** Families of schemes that start system programs or pages of the browser itself. */
const reservedFamilies = /^(?:ms-|search-|chrome-|moz-|edge-|safari-|x-apple|itms|web\+|android-|afp|nfs)/

/**
 * Whether a URL without a dot in its scheme leads to a program of its own, as `cursor://…` and `vscode://…` do. RFC 8252,
 * 7.1 asks for a domain name in the scheme, but the programs that users have do not follow it.
 */
export const isNativeScheme = (url: string): boolean => {
  const [, scheme] = /^([a-z][a-z0-9+-]{2,31}):\/\/[a-z0-9]/i.exec(url) ?? []
  return scheme !== undefined && !reservedSchemes.has(scheme) && !reservedFamilies.test(scheme)
}
