import type { Client } from '@latchkey/client/core/client'
import type { Config } from './config.ts'
import { warnOfProviders } from './social-warning.ts'

/** All that is worth a word of a configuration. Said in the console, to the developers of a test project. */
export function warnDevelopers(core: Pick<Client, 'token'>, config: Pick<Config, 'products' | 'oauth'>): void {
  warnOfProviders(core, config)
}
