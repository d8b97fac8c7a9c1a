import { attempt } from '../browser/attempt.ts'
import type { Ports } from '../browser/ports.ts'
import type { SettingsSource } from '../client.ts'
import type { NetworkError } from '../errors.ts'
import { withTimeout } from '../loading/with-timeout.ts'
import { isObject, type Members } from '../object.ts'
import { toNullPrototype } from '../redirects/to-null-prototype.ts'
import type { PublicToken } from '../token.ts'
import { readAnswer } from '../transport/answer.ts'
import { parseSettings, type Settings, settingNames } from './bootstrap.ts'
import { settingsKey } from './settings.ts'

/**
 * Returns the wire's name of a setting: `passwordConfig` → `password_config`, `pkceRequiredForOAuth` →
 * `pkce_required_for_oauth`.
 */
const wireName = (name: string): string =>
  name.replace('OAuth', 'Oauth').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Reads settings by their names on the wire, unchecked. */
const readByWireName = (answer: Members, wantedNames: readonly string[]): Members => {
  const members = toNullPrototype(answer)
  return Object.fromEntries(wantedNames.map((name) => [name, members[wireName(name)]]))
}

/** Returns the valid settings of the provider's response. */
export const settingsOf = (answer: Members): Settings => {
  const { passwordConfig, ...rest } = readByWireName(answer, settingNames)
  return parseSettings({
    ...rest,
    displayWatermark: toNullPrototype(answer).disable_sdk_watermark === false,
    passwordConfig: isObject(passwordConfig) && readByWireName(passwordConfig, ['ludsComplexity', 'ludsMinimumCount']),
  })
}

/**
 * Parses the settings that the last visit stored. They are good enough to render screens. They never decide a redirect,
 * because any script of the page can write there: a redirect waits for the provider's own answer.
 */
const parseCachedSettings = (text: string | null): Settings => ({
  ...parseSettings(attempt<unknown>(() => JSON.parse(text ?? 'null'), null)),
  cnameDomain: null,
})

/** Dependencies of the settings of one project. */
interface SettingsOptions {
  readonly ports: Ports
  readonly token: PublicToken
  readonly timeoutMs: number
  /** The request for the settings that a page with a form has already sent; null if there is none. */
  readonly settingsRequest: Promise<Response> | null
}

/**
 * Creates the reader of one project's settings. They load at the first access; on a server never.
 *
 * @param call requests the settings with the public token in the header
 */
export const createSettingsReader = (
  { ports, token, timeoutMs, settingsRequest }: SettingsOptions,
  call: () => Promise<object>,
): Pick<SettingsSource, 'fresh' | 'remembered'> => {
  const { storage, page, clock } = ports
  const key = settingsKey(token.value)
  const remembered = parseCachedSettings(storage.read(key))
  const readResponse = async (response: Response) => readAnswer(response, await response.text(), clock.now())
  const requestSettings = async () => {
    try {
      return settingsRequest ? await withTimeout(settingsRequest.then(readResponse), clock, timeoutMs) : await call()
    } catch (fault) {
      if (!settingsRequest || (fault as NetworkError).code === 'timeout') throw fault
      // The request failed, or the provider requires the public token in the header.
      return call()
    }
  }
  const ask = async () => {
    try {
      const fresh = settingsOf({ ...(await requestSettings()) })
      storage.write(key, JSON.stringify(fresh))
      return fresh
    } catch {
      return remembered
    }
  }
  let freshSettings: Promise<Settings> | undefined
  return {
    remembered: async () => remembered,
    async fresh() {
      freshSettings ??= page ? ask() : this.remembered()
      return freshSettings
    },
  }
}
