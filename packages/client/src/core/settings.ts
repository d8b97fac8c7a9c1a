import * as calls from '@latchkey/protocol/identity/bootstrap'
import { attempt } from './attempt.ts'
import { checkedSettings, type Settings, settingsOf } from './bootstrap.ts'
import type { Client, SettingsSource } from './client.ts'
import { stateKey } from './session-state.ts'
import type { TextStore } from './storage.ts'

/**
 * What the last visit left: good enough to draw the first screen with. Not good enough to decide where a browser is
 * sent, since any script of the page can write there: for that the provider's fresh word is awaited.
 */
const remembered = (text: string | null): Settings => ({
  ...checkedSettings(attempt<unknown>(() => JSON.parse(text ?? 'null'), null)),
  cnameDomain: null,
})

/** `send` is null where there is no page to ask for, as on a server. */
export const createSettings = (
  storage: TextStore,
  publicToken: string,
  send: Client['send'] | null,
): SettingsSource => {
  const key = `${stateKey(publicToken)}::bootstrap`
  let settings = remembered(storage.read(key))

  const ask = async (): Promise<Settings> => {
    try {
      const answer = await send?.(calls.bootstrap, { public_token: publicToken })
      if (answer) {
        settings = settingsOf({ ...answer })
        storage.write(key, JSON.stringify(settings))
      }
    } catch {
      // A provider that is down must not take the sign-in form with it.
    }
    return settings
  }

  return { current: () => settings, fresh: ask() }
}
