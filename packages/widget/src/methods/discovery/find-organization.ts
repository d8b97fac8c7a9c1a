import type { Action } from '@latchkey/client/core/action'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { getBySlug } from '@latchkey/client/identity/organization'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { FoundOrganization } from '@latchkey/protocol/identity/organization'

/**
 * The organization that a page's address names, by the project's pattern: `{{slug}}` stands for its slug, `*` for one label of a
 * host. Null where the address is not of that pattern.
 *
 * @example slugIn('{{slug}}.example.com', 'https://acme.example.com/login?next=/') // 'acme'
 */
export const slugIn = (pattern: string | null, href: string): string | null => {
  if (!pattern) return null
  const { origin, pathname } = new URL(href)
  const literal = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^.]+')
  const [before = '', after] = pattern.split('{{slug}}').map(literal)
  if (after === undefined) return null
  // The slug ends where its part of the address does.
  return new RegExp(`${before}([^/]+)${after}`).exec(origin + pathname)?.[1] ?? null
}

interface Asked {
  /** What the site says; null where the page's address is looked at. */
  readonly slug: string | null
  readonly href: string
}
type Found = { readonly organization: FoundOrganization | null } & Receipt

/** Whose sign-in a page is; null where neither site nor address name anybody. */
export const findOrganization: Action<Asked, Found | null, SignedInMember> = async (client, { slug, href }, signal) => {
  const named = slug ?? slugIn((await client.settings.fresh()).slugPattern, href)
  return named ? getBySlug(client, { organization_slug: named }, signal) : null
}
