import type { MethodDeps } from '../methods/method-deps.ts'
import { openDeps } from '../open-deps.ts'
import { type AdjustableClock, adjustableClock } from '../ports/adjustable-clock.ts'
import type { Message } from '../ports/messages.ts'
import type { Project } from '../store/tables/projects/projects.ts'

/** Real parts with an adjustable clock, and the messages they would have sent. */
export interface TestDeps {
  readonly deps: MethodDeps
  readonly clock: AdjustableClock
  readonly sent: Message[]
  /** The consumer development project. */
  readonly project: Project
}

/** A whole second, so that times on the wire equal times in the store. */
const startOfTest = Date.UTC(2026, 0, 5, 9, 30)

export const openTestDeps = async (
  databaseURL: string,
  outside: Partial<Parameters<typeof openDeps>[0]> = {},
): Promise<TestDeps> => {
  const sentMessages: Message[] = []
  const clock = adjustableClock({ now: () => startOfTest })
  const messages = {
    send: async (message: Message) => {
      sentMessages.push(message)
    },
  }
  const deps = await openDeps({ databaseURL, development: true, clock, messages, pause: async () => {}, ...outside })
  const consumer = (await deps.projects.list()).find(({ vertical }) => vertical === 'CONSUMER')
  // Suites create many users from one network; `attacks/mail-budget.test.ts` tests the default limit.
  const settings = { email_unknown_per_network: 100_000 }
  const project = consumer && (await deps.projects.changeSettings(consumer.projectId, settings))
  if (!project) throw new Error('The consumer development project is missing.')
  return { deps, clock, sent: sentMessages, project }
}
