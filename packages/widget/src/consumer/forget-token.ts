import { pageRegistry } from '@latchkey/client/core/registry'
import { PLACE } from './kept-token.ts'

/** Forgets the token of a reset link that has served. Apart from keeping it, because only the screens of the link do this. */
export const forgetToken = (): void => {
  pageRegistry().delete(PLACE)
  try {
    sessionStorage.removeItem(PLACE)
  } catch {}
}
