import { attempt } from '../browser/attempt.ts'
import type { TextStore } from '../browser/storage.ts'
import type { SettingsSource } from '../client.ts'
import { stateKey } from '../session/session-names.ts'
import type { Settings } from './bootstrap.ts'

/** Where the settings of the last visit stand, by the name that pages of the existing clients give it. */
export const settingsKey = (publicToken: string): string => `${stateKey(publicToken)}::bootstrap`

/** @param runtime brings what asks the provider and what checks; asked for again at every need until it is there */
export const createSettings = (
  storage: TextStore,
  publicToken: string,
  runtime: () => Promise<Pick<SettingsSource, 'fresh' | 'remembered'>>,
): SettingsSource => {
  const cached = storage.read(settingsKey(publicToken))
  const last = () => (JSON.parse(`${cached}`) as Partial<Settings>).displayWatermark === true
  let watermark = cached === null ? null : attempt(last, false)
  return {
    watermark: () => watermark,
    remembered: async () => (await runtime()).remembered(),
    async fresh() {
      const settings = await (await runtime()).fresh()
      watermark = settings.displayWatermark
      return settings
    },
  }
}
