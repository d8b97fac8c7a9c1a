import type { TextStore } from '../browser/storage.ts'
import { lastUsedKey, stateKey } from './session-names.ts'

/**
 * By what this browser signed in last, or null: the type and the delivery method of a factor (`otp:email`,
 * `oauth:oauth_google`, `webauthn:webauthn_registration`), of a wallet that the widget asked its key (`crypto:` before it).
 * What an existing client has left of an outside provider is read too.
 */
export const recallMethod = (storage: TextStore, publicToken: string): string | null => {
  const provider = storage.read(`${stateKey(publicToken)}::b2c_last_used_oauth`)
  return storage.read(lastUsedKey(publicToken)) ?? (provider && `oauth:oauth_${provider}`)
}
