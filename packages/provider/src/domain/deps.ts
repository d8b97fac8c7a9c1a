import type { Captcha } from '../ports/captcha.ts'
import type { Clock } from '../ports/clock.ts'
import type { HostProofs } from '../ports/host-proofs.ts'
import type { KeySets } from '../ports/key-sets.ts'
import type { Log } from '../ports/log.ts'
import type { Messages } from '../ports/messages.ts'
import type { Outside } from '../ports/outside.ts'
import type { Breaches } from '../ports/passwords/breaches.ts'
import type { Estimates } from '../ports/passwords/estimates.ts'
import type { Hashing } from '../ports/passwords/hashing.ts'
import type { Random } from '../ports/random.ts'
import type { Sealing } from '../ports/sealing.ts'
import type { Tracing } from '../ports/tracing.ts'
import type { Store } from '../store/store.ts'
import type { CurrentRequestContext } from './audit/request-context.ts'
import type { Insight } from './insight/insight.ts'
import type { Keys } from './keys/keys.ts'
import type { Outbox } from './messaging/outbox.ts'
import type { ProjectSecrets } from './projects/project-secrets.ts'
import type { Projects } from './projects/projects.ts'
import type { InFlightCounter } from './rate-limits/in-flight-counter.ts'
import type { SessionCheckRateLimit } from './sessions/session-check-rate-limit.ts'
import type { SessionJwts } from './sessions/session-jwts.ts'
import type { TrustedTokens } from './sessions/trusted-tokens.ts'

/** Everything that rules of the domain may reach for, built once by the composition root. */
export interface Deps {
  readonly store: Store
  readonly sealing: Sealing
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly tracing: Tracing
  readonly requestContext: CurrentRequestContext
  readonly projects: Projects
  readonly projectSecrets: ProjectSecrets
  readonly keys: Keys
  /** Counts of facts by the hour. */
  readonly insight: Insight
  readonly jwts: SessionJwts
  readonly outbox: Outbox
  /** Sends without the outbox, for messages that an operator watches. Use the outbox for all others. */
  readonly messages: Messages
  readonly hashing: Hashing
  /** DNS records by which a site proves a host, and an organization an email domain. */
  readonly hostProofs: HostProofs
  /** Passwords that are being looked at, by the client that sent them. */
  readonly passwordsInFlight: InFlightCounter
  readonly sessionCheckRateLimit: SessionCheckRateLimit
  readonly breaches: Breaches
  /** Null where no service is named. */
  readonly captcha: Captcha | null
  readonly estimates: Estimates
  /** The way to identity providers elsewhere. */
  readonly outside: Outside
  /** Fetches client ID metadata documents: public addresses only, short and fast answers. */
  readonly clientDocuments: Pick<Outside, 'fetch'>
  /** Key sets of apps that authenticate by `private_key_jwt`, fetched from public addresses only. */
  readonly clientKeySets: KeySets
  /** Tokens of others whom a project trusts. */
  readonly trustedTokens: TrustedTokens
}
