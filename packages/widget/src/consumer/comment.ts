import type { Client } from '@latchkey/client/core/client'
import type { Config } from './config.ts'
import { commentOnProviders } from './social-comment.ts'

/** All that is worth a word of a configuration. Said in the console, to the developers of a test project. */
export function comment(core: Pick<Client, 'token'>, config: Pick<Config, 'products' | 'oauth'>): void {
  commentOnProviders(core, config)
}
