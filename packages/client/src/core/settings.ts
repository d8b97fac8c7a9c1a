import { attempt } from './attempt.ts'
import { checkedSettings, type Settings } from './bootstrap.ts'
import type { SettingsSource } from './client.ts'
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

/** The settings of one client; `ask` is called once, here, and may fail. */
export const createSettings = (
  storage: TextStore,
  publicToken: string,
  ask: () => Promise<Settings | null>,
): SettingsSource => {
  const key = `${stateKey(publicToken)}::bootstrap`
  const cached = storage.read(key)
  let settings = remembered(cached)
  let isGuess = cached === null
  const keep = (answer: Settings | null) => {
    if (answer) storage.write(key, JSON.stringify(answer))
    settings = answer ?? settings
    isGuess &&= !answer
    return settings
  }
  // A provider that is down must not take the sign-in form with it.
  return { current: () => settings, isGuess: () => isGuess, fresh: ask().then(keep, () => settings) }
}
