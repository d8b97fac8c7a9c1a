import { ProviderError } from '../../errors.ts'

/** Two to 128 characters that need no escaping in a URL. */
const shape = /^[a-z0-9](?:[a-z0-9._~-]{0,126}[a-z0-9])$/

/** Returns a requested slug in its stored form. */
export const requireSlug = (wished: string): string => {
  const slug = wished.trim().toLowerCase()
  if (shape.test(slug)) return slug
  throw new ProviderError(
    'invalid_organization_slug',
    'Invalid `organization_slug`: nothing was changed. Use 2 to 128 characters of a to z, 0 to 9, ".", "_", "~" and "-", with a letter or digit at both ends.',
  )
}

export const slugTaken = () =>
  new ProviderError(
    'organization_slug_already_used',
    'Another organization already has this slug. Nothing was changed. Choose a different `organization_slug`.',
  )

/** Derives a slug from a name: unsupported characters become dashes. */
export const slugOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '')
  return shape.test(plain) ? plain : `organization${plain === '' ? '' : `-${plain}`}`
}
