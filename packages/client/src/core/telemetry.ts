import type { Telemetry } from '@latchkey/protocol/core/events'
import type { EnginePorts } from './ports.ts'
import type { SignedIn } from './session.ts'
import { uuid } from './uuid.ts'

/** What this client calls itself; the shape, not the name, is what providers of this wire rely on. */
export const sdk = { identifier: 'Latchkey.js JavaScript SDK', version: '@latchkey/js@0.1.0' } as const

/** Says who calls and when. All three ids are new each time: nothing here follows a person around. */
export const telemetry = (
  ports: Pick<EnginePorts, 'clock' | 'life' | 'page' | 'random'>,
  who: SignedIn | null,
): Telemetry => ({
  event_id: `event-id-${uuid(ports.random.bytes())}`,
  app_session_id: `app-session-id-${uuid(ports.random.bytes())}`,
  persistent_id: `persistent-id-${uuid(ports.random.bytes())}`,
  client_sent_at: new Date(ports.clock.now()).toISOString(),
  timezone: ports.page ? ports.life.timezone : 'UTC',
  ...(who && { stytch_user_id: who.user.user_id, stytch_session_id: who.session.session_id }),
  app: { identifier: ports.page?.hostname ?? '' },
  sdk,
})
