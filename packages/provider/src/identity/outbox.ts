import type { Message } from '../ports/messages.ts'

/** Messages on their way. Whoever posts one does not wait for the gateway. */
export interface Outbox {
  /** Throws `service_unavailable` while too many messages wait. */
  requireRoom(): void
  post(message: Message): void
  /** Resolves when every message posted so far was delivered or given up. */
  settled(): Promise<void>
}
