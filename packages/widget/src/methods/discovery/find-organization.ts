import type { Action } from '@latchkey/client/core/action'
import type { SignedInMember } from '@latchkey/client/identity/b2b'
import { getBySlug } from '@latchkey/client/identity/organization'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { FoundOrganization } from '@latchkey/protocol/identity/organization'

/**
 * Returns the organization slug in a page's URL by the project's pattern: `{{slug}}` matches the slug, `*` matches one
 * label of a host. Null if the URL does not match the pattern.
 *
 * @example slugIn('{{slug}}.example.com', 'https://acme.example.com/login?next=/') // 'acme'
 */
export const slugIn = (pattern: string | null, href: string): string | null => {
  if (!pattern) return null
  const { origin, pathname } = new URL(href)
  const literal = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^.]+')
  const [before = '', after] = pattern.split('{{slug}}').map(literal)
  if (after === undefined) return null
  // The slug ends with its part of the URL.
  return new RegExp(`${before}([^/]+)${after}`).exec(origin + pathname)?.[1] ?? null
}

interface SearchedSlug {
  /** The site's slug; null to read it from the page's URL. */
  readonly slug: string | null
  readonly href: string
}
type FoundBySlug = { readonly organization: FoundOrganization | null } & Receipt

/** Finds the organization of a page; null if neither the site nor the URL names one. */
export const findOrganization: Action<SearchedSlug, FoundBySlug | null, SignedInMember> = async (
  client,
  { slug, href },
  signal,
) => {
  const organizationSlug = slug ?? slugIn((await client.settings.fresh()).slugPattern, href)
  return organizationSlug ? getBySlug(client, { organization_slug: organizationSlug }, signal) : null
}
