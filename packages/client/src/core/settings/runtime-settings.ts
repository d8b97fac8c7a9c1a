import * as calls from '@latchkey/protocol/identity/bootstrap'
import { attempt } from '../browser/attempt.ts'
import type { Ports } from '../browser/ports.ts'
import type { Client, SettingsSource } from '../client.ts'
import type { NetworkError } from '../errors.ts'
import { withTimeout } from '../loading/with-timeout.ts'
import { isObject, type Members } from '../object.ts'
import { toNullPrototype } from '../redirects/to-null-prototype.ts'
import type { PublicToken } from '../token.ts'
import { readAnswer } from '../transport/answer.ts'
import { checkedSettings, names, type Settings } from './bootstrap.ts'
import { settingsKey } from './settings.ts'

/** `passwordConfig` → `password_config`, `pkceRequiredForOAuth` → `pkce_required_for_oauth`. */
const wireName = (name: string): string =>
  name.replace('OAuth', 'Oauth').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Looks for these names under those of the wire; checks nothing. */
const renamed = (answer: Members, wanted: readonly string[]): Members => {
  const members = toNullPrototype(answer)
  return Object.fromEntries(wanted.map((name) => [name, members[wireName(name)]]))
}

/** Takes every setting from the provider's answer that is one. */
export const settingsOf = (answer: Members): Settings => {
  const { passwordConfig, ...rest } = renamed(answer, names)
  return checkedSettings({
    ...rest,
    displayWatermark: toNullPrototype(answer).disable_sdk_watermark === false,
    passwordConfig: isObject(passwordConfig) && renamed(passwordConfig, ['ludsComplexity', 'ludsMinimumCount']),
  })
}

/**
 * Parses the settings that the last visit stored. They are good enough to render screens. They never decide a redirect,
 * because any script of the page can write there: a redirect waits for the provider's own answer.
 */
const parseCachedSettings = (text: string | null): Settings => ({
  ...checkedSettings(attempt<unknown>(() => JSON.parse(text ?? 'null'), null)),
  cnameDomain: null,
})

/** What the settings of one project are read with. */
interface SettingsOptions {
  readonly ports: Ports
  readonly token: PublicToken
  readonly timeoutMs: number
  /** The request for the settings that a page with a form has already sent; null if there is none. */
  readonly asked: Promise<Response> | null
}

/** The settings of one project, asked for when they are needed first, and on a server never. */
export const runtimeSettings = (
  { ports, token, timeoutMs, asked }: SettingsOptions,
  send: Client['send'],
): Pick<SettingsSource, 'fresh' | 'remembered'> => {
  const { storage, page, clock } = ports
  const key = settingsKey(token.value)
  const remembered = parseCachedSettings(storage.read(key))
  const call = async (): Promise<object> => send(calls.bootstrap, { public_token: token.value })
  const read = async (response: Response) => readAnswer(response, await response.text(), clock.now())
  const answered = async () => {
    try {
      return asked ? await withTimeout(asked.then(read), clock, timeoutMs) : await call()
    } catch (fault) {
      if (!asked || (fault as NetworkError).code === 'timeout') throw fault
      // The network was away, or there stands a provider that wants to be told who asks.
      return call()
    }
  }
  const ask = async () => {
    try {
      const fresh = settingsOf({ ...(await answered()) })
      storage.write(key, JSON.stringify(fresh))
      return fresh
    } catch {
      return remembered
    }
  }
  let known: Promise<Settings> | undefined
  return {
    remembered: async () => remembered,
    async fresh() {
      known ??= page ? ask() : this.remembered()
      return known
    },
  }
}
