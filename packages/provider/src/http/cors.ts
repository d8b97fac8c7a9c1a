import { isListed } from '../identity/allow-list.ts'
import type { Projects } from '../identity/projects.ts'
import type { Project } from '../store/tables/projects.ts'
import { guarded, type Headers } from './answer.ts'

/** On every answer to a page, also where no page asked: caches must not serve one origin what another got. */
const always = { Vary: 'Origin', 'Access-Control-Expose-Headers': 'Retry-After' } as const

/** `null` for a request that named no origin, and for the origin that was not allowed. */
export const corsHeaders = (allowedOrigin: string | null): Headers =>
  allowedOrigin === null
    ? always
    : { ...always, 'Access-Control-Allow-Origin': allowedOrigin, 'Access-Control-Allow-Credentials': 'true' }

/** Answers the question that browsers ask before a call. It names no project, so that any project's list will do. */
export const preflight = (allowedOrigin: string | null): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...guarded,
      ...corsHeaders(allowedOrigin),
      'Cache-Control': 'no-store',
      ...(allowedOrigin === null ? {} : permission),
    },
  })

const permission = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
  'Access-Control-Max-Age': '600',
} as const

/** Whether a page of this origin may call: for the project that the request speaks for, else for any. */
export const isAllowed = async (projects: Projects, project: Project | null, origin: string): Promise<boolean> =>
  project === null ? projects.listsOrigin(origin) : isListed(project.settings.origins, origin)
