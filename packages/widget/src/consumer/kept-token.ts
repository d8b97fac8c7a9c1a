import { pageRegistry } from '@latchkey/client/core/browser/registry'

/** What a link brought. */
export interface BroughtToken {
  readonly token: string
  readonly tokenType: string
}

/** Where the page remembers it, and where the tab does. */
export const STORAGE_KEY = 'latchkey:reset'

/**
 * The token of a reset link that this tab brought and has not used. The page keeps it, because it may mount twice, as
 * React's StrictMode does; the tab keeps it, because the address no longer holds it when the page is loaded anew. A
 * browser that lets pages keep nothing leaves it to the page.
 */
export const keptToken = (): BroughtToken | undefined => {
  const kept = pageRegistry().get(STORAGE_KEY) as BroughtToken | undefined
  if (kept) return kept
  try {
    const { token, tokenType } = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return typeof token === 'string' && typeof tokenType === 'string' ? { token, tokenType } : undefined
  } catch {
    return undefined
  }
}

export const keepToken = (brought: BroughtToken): void => {
  pageRegistry().set(STORAGE_KEY, brought)
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(brought))
  } catch {}
}
