import * as calls from '@latchkey/protocol/identity/bootstrap'
import { attempt } from './attempt.ts'
import { checkedSettings, names, type Settings } from './bootstrap.ts'
import type { Client, SettingsSource } from './client.ts'
import { isObject, type Members } from './object.ts'
import type { Ports } from './ports.ts'
import { settingsKey } from './settings.ts'

/** `passwordConfig` → `password_config`, `pkceRequiredForOAuth` → `pkce_required_for_oauth`. */
const wireName = (name: string): string =>
  name.replace('OAuth', 'Oauth').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Looks for these names under those of the wire; checks nothing. */
const renamed = (answer: Members, wanted: readonly string[]): Members =>
  Object.fromEntries(wanted.map((name) => [name, answer[wireName(name)]]))

/** Takes every setting from the provider's answer that is one. */
export const settingsOf = (answer: Members): Settings => {
  const { passwordConfig, ...rest } = renamed(answer, names)
  return checkedSettings({
    ...rest,
    displayWatermark: answer.disable_sdk_watermark === false,
    passwordConfig: isObject(passwordConfig) && renamed(passwordConfig, ['ludsComplexity', 'ludsMinimumCount']),
  })
}

/**
 * What the last visit left: good enough to draw screens with. Not good enough to decide where a browser is sent, since any
 * script of the page can write there: for that the provider's fresh word is awaited.
 */
const believed = (text: string | null): Settings => ({
  ...checkedSettings(attempt<unknown>(() => JSON.parse(text ?? 'null'), null)),
  cnameDomain: null,
})

/** The settings of one project, asked for when they are needed first, and on a server never. */
export const engineSettings = (
  { storage, page }: Ports,
  send: Client['send'],
  publicToken: string,
): Pick<SettingsSource, 'fresh' | 'remembered'> => {
  const key = settingsKey(publicToken)
  const remembered = believed(storage.read(key))
  const ask = async () => {
    try {
      const fresh = settingsOf({ ...(await send(calls.bootstrap, { public_token: publicToken })) })
      storage.write(key, JSON.stringify(fresh))
      return fresh
    } catch {
      return remembered
    }
  }
  let asked: Promise<Settings> | undefined
  return {
    remembered: async () => remembered,
    async fresh() {
      asked ??= page ? ask() : this.remembered()
      return asked
    },
  }
}
