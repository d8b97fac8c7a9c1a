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
