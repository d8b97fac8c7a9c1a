import { type ConsoleTestText, testText } from '@latchkey/protocol/console/text-calls'
import { text } from '@latchkey/protocol/core/text.schema'
import * as z from 'zod'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { sendTestText } from '../domain/messaging/test-text.ts'
import { requireTextBudget } from '../domain/messaging/text-budget.ts'
import { textDestination } from '../domain/messaging/text-destination.ts'
import { textLimits } from '../domain/rate-limits/limits.ts'
import { consumeRateLimit } from '../domain/rate-limits/rate-limit.ts'
import { StartError } from '../errors.ts'
import { atomically } from '../store/atomically.ts'
import { type Act, projectAct } from './act.ts'
import type { ActBody } from './act-body.ts'

const testBody: ActBody<ConsoleTestText> = {
  // The rule parses the number.
  schema: z.strictObject({ number: text(254), channel: z.enum(['sms', 'whatsapp']) }),
  options: { whatsapp: { about: 'send it by WhatsApp' } },
  takes: ['NUMBER'],
  usage: 'NUMBER',
  fromTyped: ({ taken: [number = ''], options }) => ({ number, channel: options.whatsapp ? 'whatsapp' : 'sms' }),
  // The audit log contains no number of a person.
  toTyped: ({ channel }) => ['NUMBER', ...(channel === 'whatsapp' ? ['--whatsapp'] : [])],
}

/** What operators do with text messages, besides their settings. */
export const textActs: readonly Act[] = [
  projectAct({
    call: testText,
    words: 'text test',
    page: 'Text messages',
    role: 'operator',
    events: ['text.tested'],
    usesGateways: true,
    about: 'send a test message through the text gateway and explain its answer',
    sentence: 'Test message sent',
    doc: "Send a test message to a number of yours; the gateway's answer is explained",
    params: {},
    body: testBody,
    run: async (deps, { project, clientAddress }, { number, channel }) => {
      const destination = await textDestination(deps, project, number, channel)
      // It costs as much as a code, and an operator's session may be stolen.
      await consumeRateLimit(deps.store, textLimits(project.projectId, destination, clientAddress), deps.clock.now())
      await requireTextBudget(deps, project, destination)
      const { isAccepted, explanation } = await sendTestText(deps, project, { to: destination.address, channel })
      const detail = { ...doneBy(deps), outcome: isAccepted ? 'accepted' : 'refused' }
      await atomically(deps.store, (db) => recordEvent(deps, db, project, '', { kind: 'text.tested', detail }))
      return { is_accepted: isAccepted, explanation }
    },
    print: ({ is_accepted, explanation }) => {
      if (!is_accepted) throw new StartError('gateway_refused', explanation)
      return { is_accepted, explanation }
    },
  }),
]
