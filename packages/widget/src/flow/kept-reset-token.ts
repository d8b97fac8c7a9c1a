import { pageRegistry } from '@latchkey/client/core/browser/registry'

/** A token that a link brought and that sets a password. */
export interface KeptResetToken {
  readonly token: string
  readonly tokenType: string
}

/** The key of each vertical, of users and of members: a token of one means nothing to the other. */
type Key = 'latchkey:reset' | 'latchkey:set'

/**
 * Returns the token that this tab keeps. The page keeps it, because it may mount twice, as React's StrictMode does. The tab keeps
 * it too, because the address no longer has it after a reload. Some browsers let pages store nothing: then only the page has it.
 */
export const keptResetToken = (key: Key): KeptResetToken | undefined => {
  try {
    const { token, tokenType } = pageRegistry().get(key) ?? JSON.parse(sessionStorage[key])
    return typeof token === 'string' && typeof tokenType === 'string' ? { token, tokenType } : undefined
  } catch {
    return undefined
  }
}

/** Keeps a token until it is used or the tab closes. Without one, forgets the token that is there. */
export const keepResetToken = (key: Key, kept?: KeptResetToken): void => {
  pageRegistry().set(key, kept)
  try {
    if (kept) sessionStorage[key] = JSON.stringify(kept)
    else delete sessionStorage[key]
  } catch {}
}
