import { pageRegistry } from '@latchkey/client/core/browser/registry'
import { STORAGE_KEY } from './kept-token.ts'

/** Forgets the token of a reset link that has served. Apart from keeping it, because only the screens of the link do this. */
export const forgetToken = (): void => {
  pageRegistry().delete(STORAGE_KEY)
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}
