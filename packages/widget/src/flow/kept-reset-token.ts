import { pageRegistry } from '@latchkey/client/core/browser/registry'

/** The token of a link, which sets a password. */
export interface KeptResetToken {
  readonly token: string
  readonly tokenType: string
}

/** The storage key of each vertical: a token of users is invalid for members, and the reverse. */
type ResetTokenKey = 'latchkey:reset' | 'latchkey:set'

/**
 * Returns the stored token of this tab. The page's registry stores it, because React's StrictMode mounts twice. The
 * tab's session storage stores it too, because the URL no longer contains it after a reload. Without session storage,
 * only the registry has it.
 */
export const keptResetToken = (key: ResetTokenKey): KeptResetToken | undefined => {
  try {
    const { token, tokenType } = pageRegistry().get(key) ?? JSON.parse(sessionStorage[key])
    return typeof token === 'string' && typeof tokenType === 'string' ? { token, tokenType } : undefined
  } catch {
    return undefined
  }
}

/** Stores a token until it is used or the tab closes. Without one, removes the stored token. */
export const keepResetToken = (key: ResetTokenKey, storedToken?: KeptResetToken): void => {
  pageRegistry().set(key, storedToken)
  try {
    if (storedToken) sessionStorage[key] = JSON.stringify(storedToken)
    else delete sessionStorage[key]
  } catch {}
}
