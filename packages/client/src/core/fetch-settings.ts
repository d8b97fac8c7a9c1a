import * as calls from '@latchkey/protocol/identity/bootstrap'
import { checkedSettings, names, type Settings } from './bootstrap.ts'
import type { Client } from './client.ts'
import { isObject, type Members } from './object.ts'

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

/** Asks the provider for a project's settings. */
export const fetchSettings = async (send: Client['send'], publicToken: string): Promise<Settings> =>
  settingsOf({ ...(await send(calls.bootstrap, { public_token: publicToken })) })
