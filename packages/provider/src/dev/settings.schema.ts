import { text } from '@latchkey/protocol/core/text.schema'
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

/** The texts of the TXT records of a name. An empty text removes them. */
export const dnsRecord = z.strictObject({
  name: text(253).min(1),
  txt: z.union([text(1_024), z.array(text(1_024)).max(20)]),
})

/** Sample users of a consumer project. */
export const sampleUsers = z.strictObject({
  project_id: text(128),
  count: z.number().int().min(1).max(200_000),
})

/** Sample numbers for the reports of insight: days that end with the day before today. */
export const sampleInsight = z.strictObject({
  project_id: text(128),
  days: z.number().int().min(1).max(120),
  visits_a_day: z.number().int().min(1).max(2_000).optional(),
})
