import type { PageProps } from './contract.ts'

/** The open entry of a page with a list. Its code has loaded with its records. */
export const OpenEntry = (page: PageProps) => {
  const Open = page.changes?.Open
  return Open ? <Open {...page} /> : null
}
