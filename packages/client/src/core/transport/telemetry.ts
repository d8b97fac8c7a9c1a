import type { Telemetry } from '@latchkey/protocol/core/events'
import type { RuntimePorts } from '../browser/ports.ts'
import { idOf, type SignedInState, type Vertical } from '../vertical.ts'

/** Formats 16 random bytes as a UUID version 4 (RFC 9562). `crypto.randomUUID` is missing on pages without https. */
export const uuid = (bytes: Uint8Array): string =>
  [...bytes]
    .map((byte, at) =>
      (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
    )
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** IDs of the signed-in user and session: `stytch_user_id` and `stytch_session_id`, or those of a member. */
export type TelemetryIds = Partial<Record<`stytch_${string}_id`, string>>

export const telemetryIds = <Who extends SignedInState>(vertical: Vertical<Who>, who: Who | null): TelemetryIds =>
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
  who: TelemetryIds,
  component?: 'account',
): Telemetry => ({
  event_id: `event-id-${uuid(ports.random.bytes())}`,
  app_session_id: `app-session-id-${uuid(ports.random.bytes())}`,
  persistent_id: `persistent-id-${uuid(ports.random.bytes())}`,
  client_sent_at: new Date(ports.clock.now()).toISOString(),
  timezone: ports.page ? ports.life.timezone : 'UTC',
  ...who,
  app: { identifier: ports.page?.hostname ?? '' },
  sdk,
  ...(component && { component }),
})
