import type { Client } from '@latchkey/client/core/client'
import { reportConfig } from '../config-report/report-config.ts'
import { socialProviders } from '../user-flow/button-slots.ts'
import type { Config } from '../user-flow/config.ts'
import { loginConfigOptions } from './config-options.ts'

/** Warnings that were printed. A global symbol, because a page may load two copies of this code. */
const WARNED = Symbol.for('latchkey.socialProviders')

/**
 * Warns the page's developers, not its visitors, about listed providers without a button: repeated ones, and unknown
 * ones. Prints one warning for all, and none again for the same list.
 */
export function warnOfProviders(
  { token }: Pick<Client, 'token'>,
  { products, oauth }: Pick<Config, 'products' | 'oauth'>,
): void {
  if (token.kind !== 'test' || !products.includes('oauth')) return
  const shownTypes = new Set<unknown>(socialProviders(oauth.providers).map(({ type }) => type))
  const names: readonly unknown[] = oauth.providers.map(({ type }) => type)
  const without = (isWanted: (name: unknown, index: number) => boolean) =>
    [...new Set(names.filter(isWanted))].map((name) => JSON.stringify(name) ?? 'no type').join(', ')
  const unknown = without((name) => !shownTypes.has(name))
  const doubled = without((name, index) => shownTypes.has(name) && names.indexOf(name) !== index)
  if (unknown === '' && doubled === '') return
  const message = [
    'Latchkey: some entries of config.oauthOptions.providers have no button.',
    ...(unknown === '' ? [] : [`Unknown: ${unknown}. Use a name from the documentation.`]),
    ...(doubled === '' ? [] : [`Repeated: ${doubled}. Only the first entry is used.`]),
  ].join(' ')
  const globals = globalThis as { [WARNED]?: string }
  if (globals[WARNED] === message) return
  globals[WARNED] = message
  console.warn(message)
}

/** Warns the developers of a test project about the configuration on the console. */
export function warnDevelopers(
  core: Pick<Client, 'token'>,
  config: Pick<Config, 'products' | 'oauth'>,
  siteConfig?: unknown,
): void {
  if (core.token.kind === 'test') reportConfig(siteConfig, loginConfigOptions)
  warnOfProviders(core, config)
}
