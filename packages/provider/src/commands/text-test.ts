import { readConfig } from '../config.ts'
import { sendTestText } from '../domain/messaging/test-text.ts'
import { servedDestination } from '../domain/messaging/text-destination.ts'
import { ProviderError, StartError } from '../errors.ts'
import { openGateways } from '../gateways.ts'
import { systemRandom } from '../ports/random.ts'
import { noTracing } from '../ports/tracing.ts'
import { command } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { recordAct } from './record-act.ts'

/** Sends a text message to a number of the operator and explains the gateway's answer. */
export const textTest = command({
  words: 'text test',
  about: 'send a test message through the text gateway and explain its answer',
  takes: ['PROJECT_ID', 'NUMBER'],
  options: { whatsapp: { about: 'send it by WhatsApp' } },
  run: ({ taken: [projectId = '', number = ''], whatsapp }, { environment }) =>
    withDatabase(environment, async (database) => {
      const project = await requireProject(database, projectId)
      const { address: to } = await servedDestination(project, number).catch((fault: unknown) => {
        if (!(fault instanceof ProviderError)) throw fault
        throw new StartError('arguments_refused', `Nothing was sent. ${fault.message}`)
      })
      const messages = openGateways(readConfig(environment), noTracing)
      const channel = whatsapp ? 'whatsapp' : 'sms'
      const { isAccepted, explanation } = await sendTestText({ messages, random: systemRandom }, project, {
        to,
        channel,
      })
      await messages.close?.()
      await recordAct(database.store, project, 'text.tested', {
        detail: { outcome: isAccepted ? 'accepted' : 'refused' },
      })
      if (!isAccepted) throw new StartError('gateway_refused', explanation)
      return { number: to, channel, explanation }
    }),
})
