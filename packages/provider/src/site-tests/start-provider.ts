import { readConfig } from '../config.ts'
import { serve } from '../serve.ts'
import { type DevelopmentProvider, providerAt } from './provider-at.ts'

/** One that a test has started. */
export interface StartedProvider extends DevelopmentProvider {
  stop(): Promise<void>
}

/**
 * Starts a provider in this process, on any free port and an empty database in memory.
 *
 * @param settings of the environment of `latchkey serve`, such as `{ PORT: '3100' }`
 * @throws {ConfigError} where one of them cannot be right
 */
export const startProvider = async (settings: Readonly<Record<string, string>> = {}): Promise<StartedProvider> => {
  const served = await serve({
    config: readConfig({ PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'error', ...settings }),
  })
  try {
    return { ...(await providerAt(served.url)), stop: () => served.close() }
  } catch (fault) {
    await served.close()
    throw fault
  }
}
