import type { TextStore } from '../browser/storage.ts'
import { lastUsedKey, stateKey } from './session-names.ts'

/**
 * Returns the method of this browser's last sign-in, or null. It is the type and the delivery method of a factor:
 * `otp:email`, `oauth:oauth_google`, `webauthn:webauthn_registration`. A wallet of the widget is `crypto:` and its key.
 * Also reads the OAuth provider that an existing client stored.
 */
export const recallMethod = (storage: TextStore, publicToken: string): string | null => {
  const provider = storage.read(`${stateKey(publicToken)}::b2c_last_used_oauth`)
  return storage.read(lastUsedKey(publicToken)) ?? (provider && `oauth:oauth_${provider}`)
}
