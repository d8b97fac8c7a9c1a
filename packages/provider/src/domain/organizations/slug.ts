import { ProviderError } from '../../errors.ts'

/** Two to 128 characters that stand in an address as they are. */
const shape = /^[a-z0-9](?:[a-z0-9._~-]{0,126}[a-z0-9])$/

/** A slug that somebody wishes for, as slugs are kept. */
export const requireSlug = (wished: string): string => {
  const slug = wished.trim().toLowerCase()
  if (shape.test(slug)) return slug
  throw new ProviderError(
    'invalid_organization_slug',
    'The slug cannot stand in an address, so nothing was changed. Use 2 to 128 of a to z, 0 to 9, ".", "_", "~" and "-", with a letter or digit at both ends.',
  )
}

export const slugTaken = () =>
  new ProviderError(
    'organization_slug_already_used',
    'Another organization has this slug, so nothing was changed. Choose another one.',
  )

/** A slug made of a name: what cannot stand in one becomes a dash. */
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
