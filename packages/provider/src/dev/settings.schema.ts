import * as z from 'zod'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { oauthClients } from '../methods/oauth/client.schema.ts'

/** What `PATCH /dev/projects/{project_id}` may change. */
export const settings = projectSettings.extend({ oauth_clients: oauthClients.optional() })

/** Forward only, and not so far that dates stop being dates; or back to real time. */
export const clock = z.union([
  z.strictObject({ advance_seconds: z.number().min(0).max(315_360_000) }),
  z.strictObject({ reset: z.literal(true) }),
])
