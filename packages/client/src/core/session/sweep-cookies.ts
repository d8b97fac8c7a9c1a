import { attempt } from '../browser/attempt.ts'
import { pageCookies } from '../browser/page-cookies.ts'

/** Returns the paths whose cookies a page can receive: `/a/b` → `/`, `/a`, `/a/`, `/a/b`, `/a/b/`. */
const pathsAbove = (pathname: string): string[] =>
  pathname.split('/').flatMap((_, depth, parts) => {
    const path = parts.slice(0, depth + 1).join('/')
    return path ? [path, `${path}/`] : ['/']
  })

/**
 * Returns the domains whose cookies a page can receive: `a.b.example` → host-only, `a.b.example`, `b.example`,
 * `example`.
 */
const domainsAbove = (hostname: string): string[] => [
  '',
  ...hostname.split('.').map((_, depth, labels) => labels.slice(depth).join('.')),
]

/** Removes every cookie of this name that a script of this page can remove. */
export const sweepCookies = (name: string): void =>
  attempt(() => {
    for (const path of new Set(pathsAbove(location.pathname)))
      for (const domain of domainsAbove(location.hostname))
        pageCookies.write(name, '', { path, domain, secure: location.protocol === 'https:', expiresAt: 0 })
  }, undefined)
