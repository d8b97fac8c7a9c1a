import { attempt } from '../browser/attempt.ts'
import type { TextStore } from '../browser/storage.ts'
import type { SettingsSource } from '../client.ts'
import { stateKey } from '../session/session-names.ts'
import type { Settings } from './bootstrap.ts'

/** Returns the key of the settings that the last visit stored, the same as that of the existing clients. */
export const settingsKey = (publicToken: string): string => `${stateKey(publicToken)}::bootstrap`

/**
 * Creates the settings source of a client.
 *
 * @param reader loads the code that requests and checks settings; called again after a failure
 */
export const createSettings = (
  storage: TextStore,
  publicToken: string,
  reader: () => Promise<Pick<SettingsSource, 'fresh' | 'remembered'>>,
): SettingsSource => {
  const cachedText = storage.read(settingsKey(publicToken))
  const cached = attempt(() => JSON.parse(`${cachedText}`) as Partial<Settings> | null, {})
  let watermark = cachedText === null ? null : cached?.displayWatermark === true
  return {
    watermark: () => watermark,
    theme: () => cached?.theme ?? null,
    remembered: async () => (await reader()).remembered(),
    async fresh() {
      const settings = await (await reader()).fresh()
      watermark = settings.displayWatermark
      return settings
    },
  }
}
