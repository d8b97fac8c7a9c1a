import type { Client } from '@latchkey/client/core/client'
import { socialProviders } from '../user-flow/button-slots.ts'
import type { Config } from '../user-flow/config.ts'

/** What the page's developers were told. Global: two copies of this code may meet on a page. */
const WARNED = Symbol.for('latchkey.socialProviders')

/**
 * Tells the developers of a page, not its visitors, which providers of their list have no button: those named twice, and
 * those that nobody can sign in by. One warning for all, and none again as long as the page asks for the same.
 */
export function warnOfProviders(
  { token }: Pick<Client, 'token'>,
  { products, oauth }: Pick<Config, 'products' | 'oauth'>,
): void {
  if (token.kind !== 'test' || !products.includes('oauth')) return
  const known = new Set<unknown>(socialProviders(oauth.providers).map(({ type }) => type))
  const names: readonly unknown[] = oauth.providers.map(({ type }) => type)
  const without = (isWanted: (name: unknown, index: number) => boolean) =>
    [...new Set(names.filter(isWanted))].map((name) => JSON.stringify(name) ?? 'no type').join(', ')
  const unknown = without((name) => !known.has(name))
  const doubled = without((name, index) => known.has(name) && names.indexOf(name) !== index)
  if (unknown === '' && doubled === '') return
  const message = [
    'Latchkey: not every entry of config.oauthOptions.providers has a button of its own.',
    ...(unknown === '' ? [] : [`Not known: ${unknown}. Take a name that the documentation lists.`]),
    ...(doubled === '' ? [] : [`Named more than once: ${doubled}. The first entry counts.`]),
  ].join(' ')
  const holder = globalThis as { [WARNED]?: string }
  if (holder[WARNED] === message) return
  holder[WARNED] = message
  console.warn(message)
}

/** All that is worth a word of a configuration. Said in the console, to the developers of a test project. */
export function warnDevelopers(core: Pick<Client, 'token'>, config: Pick<Config, 'products' | 'oauth'>): void {
  warnOfProviders(core, config)
}
