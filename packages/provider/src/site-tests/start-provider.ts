import { readConfig } from '../config.ts'
import { serve } from '../serve.ts'
import { type DevelopmentProvider, providerAt } from './provider-at.ts'

/** A provider that a test has started. */
export interface StartedProvider extends DevelopmentProvider {
  stop(): Promise<void>
}

/**
 * Starts a provider in this process, on a free port and with an empty in-memory database. Rate limits are those of
 * a development project.
 *
 * @param settings environment of `latchkey serve`, such as `{ PORT: '3100' }`
 * @throws {ConfigError} if a setting is invalid
 */
export const startProvider = async (settings: Readonly<Record<string, string>> = {}): Promise<StartedProvider> => {
  const served = await serve({
    config: readConfig({ PORT: '0', DATABASE_URL: 'memory:', LOG_LEVEL: 'error', ...settings }),
  })
  try {
    const provider = await providerAt(served.url)
    return { ...provider, stop: () => served.close() }
  } catch (fault) {
    await served.close()
    throw fault
  }
}
