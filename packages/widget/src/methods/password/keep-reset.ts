import { type KeptReset, STORAGE_KEY } from '../../b2b/kept-reset.ts'

/** For this tab, until it is used. A browser that lets pages keep nothing asks for another mail when the page is loaded anew. */
export const keepReset = (kept: KeptReset): void => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept))
  } catch {}
}

export const forgetReset = (): void => {
  try {
    sessionStorage.removeItem(STORAGE_KEY)
  } catch {}
}
