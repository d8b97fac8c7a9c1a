import type { Project } from '../store/tables/projects.ts'
import { cacheable, guarded } from './answer.ts'
import type { Endpoint, Exchange, RouteDeps } from './exchange.ts'
import { unknownPath } from './open-endpoints.ts'
import { hostOf } from './sdk.ts'

/** Long enough to spare a site that passes the requests on, short enough that a change is seen the same hour. */
const keptSeconds = 3_600

/**
 * What browsers and password managers look for on a site's own host (RFC 8615). The site passes the path on, with its Host:
 * the project that lists this host answers, and for any other there is nothing here.
 */
export const wellKnownEndpoints = (routeDeps: RouteDeps): readonly Endpoint[] => [
  {
    // Pages of other domains that may use this one's passkeys (WebAuthn level 3, 5.11).
    name: 'GET /.well-known/webauthn',
    answer: async (exchange) => {
      const { settings } = await projectAt(routeDeps, exchange)
      return cacheable({ origins: settings.related_origins ?? [] }, keptSeconds)
    },
  },
  {
    // Where passkeys are made and looked after (W3C, "A well-known URL for relying party passkey endpoints").
    name: 'GET /.well-known/passkey-endpoints',
    answer: async (exchange) => {
      const { settings } = await projectAt(routeDeps, exchange)
      const { passkey_enroll_url: enroll, passkey_manage_url: manage } = settings
      return cacheable({ ...(enroll && { enroll }), ...(manage && { manage }) }, keptSeconds)
    },
  },
  {
    // W3C, "A well-known URL for changing passwords".
    name: 'GET /.well-known/change-password',
    answer: async (exchange) => {
      const { settings } = await projectAt(routeDeps, exchange)
      if (!settings.change_password_url) throw unknownPath()
      return new Response(null, {
        status: 302,
        headers: { ...guarded, Location: settings.change_password_url, 'Cache-Control': 'no-store' },
      })
    },
  },
]

const projectAt = async ({ deps, environment }: RouteDeps, { request }: Exchange): Promise<Project> => {
  const host = hostOf(request).toLowerCase().replace(/:\d+$/, '')
  const project = await deps.projects.byWellKnownHost(host)
  if (project !== null) return project
  // In development there is one project of people, and no site in front.
  const isDevelopment = environment === 'test' && ['localhost', '127.0.0.1'].includes(host)
  const standing = isDevelopment && (await deps.projects.list()).find(({ vertical }) => vertical === 'CONSUMER')
  if (!standing) throw unknownPath()
  return standing
}
