import * as z from 'zod'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { oauthClients } from '../methods/oauth/client.schema.ts'

/** Settings that `PATCH /dev/projects/{project_id}` may change. */
export const settings = projectSettings.extend({ oauth_clients: oauthClients.optional() })

/** Only forward, within the range of valid dates; or a reset to real time. */
export const clock = z.union([
  z.strictObject({ advance_seconds: z.number().min(0).max(315_360_000) }),
  z.strictObject({ reset: z.literal(true) }),
])
