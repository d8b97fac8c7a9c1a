import type { Telemetry } from '@latchkey/protocol/core/events'
import type { RuntimePorts } from '../browser/ports.ts'
import { idOf, type Known, type Vertical } from '../vertical.ts'
import { uuid } from './uuid.ts'

/** IDs of the signed-in user and session: `stytch_user_id` and `stytch_session_id`, or those of a member. */
export type Identified = Partial<Record<`stytch_${string}_id`, string>>

export const identified = <Who extends Known>(vertical: Vertical<Who>, who: Who | null): Identified =>
  Object.fromEntries(
    who
      ? [vertical.person, 'session' as const].map((name) => [
          `stytch_${vertical.parts[name][1]}`,
          idOf(vertical, name, who),
        ])
      : [],
  )

/** Name and version of this client. Providers of this wire rely on the shape, not on the name. */
export const sdk = { identifier: 'Latchkey.js JavaScript SDK', version: '@latchkey/js@0.1.0' } as const

/** Creates the telemetry of a request. All three IDs are new each time, so that no user can be tracked by them. */
export const telemetry = (
  ports: Pick<RuntimePorts, 'clock' | 'life' | 'page' | 'random'>,
  who: Identified,
): Telemetry => ({
  event_id: `event-id-${uuid(ports.random.bytes())}`,
  app_session_id: `app-session-id-${uuid(ports.random.bytes())}`,
  persistent_id: `persistent-id-${uuid(ports.random.bytes())}`,
  client_sent_at: new Date(ports.clock.now()).toISOString(),
  timezone: ports.page ? ports.life.timezone : 'UTC',
  ...who,
  app: { identifier: ports.page?.hostname ?? '' },
  sdk,
})
