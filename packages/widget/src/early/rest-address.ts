/** The build writes the names of its files here; where nothing was built (tests, a site's own bundle) none fits. */
const SELF = 'latchkey:self'
const REST = 'latchkey:rest'

/**
 * Where the rest lies, beside a script build that is served as it was built; null where a site's bundler has made files
 * of its own. Put together at run time, because a bundler would take `new URL('…', import.meta.url)` for its own asset.
 */
export function restAddress(): string | null {
  const [folder, ...found] = import.meta.url.split(SELF)
  return found.length > 0 && folder?.startsWith('http') ? folder + REST : null
}
