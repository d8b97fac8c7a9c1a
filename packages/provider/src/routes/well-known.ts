import { cacheable, guarded } from '../http/answer.ts'
import { atPath, type Exchange, type PathEndpoint } from '../http/exchange.ts'
import { unknownPath } from '../http/open-endpoints.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { RouteDeps } from './route-deps.ts'
import { hostOf } from './sdk-endpoint.ts'

/** Long enough to reduce proxied requests, short enough that a change is visible within an hour. */
const maxAgeSeconds = 3_600

/**
 * Endpoints that browsers and password managers request on the site's own host (RFC 8615). The site forwards these
 * paths with its `Host` header. The project that lists this host answers; for any other host the answer is 404.
 */
export const wellKnownEndpoints = (routeDeps: RouteDeps): readonly PathEndpoint[] => [
  {
    // Origins of other domains that may use the passkeys of this domain (WebAuthn level 3, 5.11).
    ...atPath('GET', '/.well-known/webauthn'),
    answer: async (exchange) => {
      const { settings } = await projectOfHost(routeDeps, exchange)
      return cacheable({ origins: settings.related_origins ?? [] }, maxAgeSeconds)
    },
  },
  {
    // Pages to create and manage passkeys (W3C, "A well-known URL for relying party passkey endpoints").
    ...atPath('GET', '/.well-known/passkey-endpoints'),
    answer: async (exchange) => {
      const { settings } = await projectOfHost(routeDeps, exchange)
      const { passkey_enroll_url: enroll, passkey_manage_url: manage } = settings
      return cacheable({ ...(enroll && { enroll }), ...(manage && { manage }) }, maxAgeSeconds)
    },
  },
  {
    // W3C, "A well-known URL for changing passwords".
    ...atPath('GET', '/.well-known/change-password'),
    answer: async (exchange) => {
      const { settings } = await projectOfHost(routeDeps, exchange)
      if (!settings.change_password_url) throw unknownPath()
      return new Response(null, {
        status: 302,
        headers: { ...guarded, Location: settings.change_password_url, 'Cache-Control': 'no-store' },
      })
    },
  },
]

/**
 * Returns the project that lists the host of the request. Throws `route_not_found` for any other host.
 */
export const projectOfHost = async ({ deps, environment }: RouteDeps, { request }: Exchange): Promise<Project> => {
  const host = hostOf(request).toLowerCase().replace(/:\d+$/, '')
  const project = await deps.projects.byWellKnownHost(host)
  if (project !== null) return project
  // In development, no site is in front, so the consumer project answers on loopback.
  const isDevelopment = environment === 'test' && ['localhost', '127.0.0.1'].includes(host)
  const developmentProject =
    isDevelopment && (await deps.projects.list()).find(({ vertical }) => vertical === 'CONSUMER')
  if (!developmentProject) throw unknownPath()
  return developmentProject
}
