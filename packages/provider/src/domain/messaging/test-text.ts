import { MessageDelayed, MessageRefused, type Messages } from '../../ports/messages.ts'
import type { Random } from '../../ports/random.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { newId } from '../ids.ts'
import { oneLine } from './letter-words.ts'

type TextChannel = 'sms' | 'whatsapp'

/** What the gateway made of a test message, in a sentence for the operator. */
export interface TextTest {
  readonly isAccepted: boolean
  readonly explanation: string
}

/**
 * Sends a test message and waits for the gateway's answer, without the outbox and its retries. The caller counts it
 * against the limits.
 *
 * @param to the number in international form
 * @returns the answer of the gateway; a failure is explained and not thrown
 * @example
 * const { explanation } = await sendTestText(deps, project, { to: '+14155550123', channel: 'sms' })
 */
export const sendTestText = async (
  { messages, random }: { readonly messages: Messages; readonly random: Random },
  { environment, settings }: Project,
  { to, channel }: { readonly to: string; readonly channel: TextChannel },
): Promise<TextTest> => {
  const name = oneLine(settings.project_name)
  const text = `A test message from ${name}. Text messages to this number work.`
  try {
    await messages.send({ id: newId(random, 'message', environment), channel, to, text })
  } catch (fault) {
    return { isAccepted: false, explanation: explained(messages, channel, fault) }
  }
  return { isAccepted: true, explanation: acceptedBy(messages, channel) }
}

const acceptedBy = (messages: Messages, channel: TextChannel): string => {
  const gateway = messages.gatewayOf?.(channel)
  if (gateway?.kind === 'inbox') return 'The message is in the development inbox. Nothing was sent to the number.'
  const receiver = gateway !== undefined && 'host' in gateway ? gateway.host : 'The gateway'
  return `${receiver} accepted the message. If it does not arrive, look for it in the log of the gateway.`
}

const explained = (messages: Messages, channel: TextChannel, fault: unknown): string => {
  const gateway = messages.gatewayOf?.(channel)
  if (gateway?.kind === 'none')
    return `No text message is sent, because the server has no gateway. Set ${gateway.settings}, or MESSAGES_WEBHOOK_URL, and restart the server.`
  if (gateway?.kind !== 'gateway' && gateway?.kind !== 'endpoint')
    return 'The message was not accepted. Look at the log of the server.'
  const { host, kind } = gateway
  const settings = settingsOf[kind]
  const status = fault instanceof MessageRefused || fault instanceof MessageDelayed ? fault.status : null
  if (status === null)
    return `${host} did not answer${becauseOf(fault)}. Check ${settings.url} and whether this server reaches that host.`
  const { says, change } = reasonOf(status)
  return `${host} answered ${status}${says}. ${change(settings)}`
}

/** The settings of the environment that an operator corrects, by the kind of gateway. */
const settingsOf = {
  gateway: { url: 'TEXT_GATEWAY_URL', credential: 'TEXT_GATEWAY_AUTHORIZATION', body: 'TEXT_GATEWAY_BODY' },
  endpoint: { url: 'MESSAGES_WEBHOOK_URL', credential: 'MESSAGES_WEBHOOK_SECRET', body: 'the code behind it' },
} as const

type GatewaySettings = (typeof settingsOf)[keyof typeof settingsOf]

interface FailureReason {
  /** Whether it explains a status. */
  readonly fits: (status: number) => boolean
  readonly says: string
  readonly change: (settings: GatewaySettings) => string
}

/** Explanations of a gateway's status, the first that fits. */
const reasons: readonly FailureReason[] = [
  {
    fits: (status) => status === 401 || status === 403,
    says: ': it does not accept the credential',
    change: ({ credential }) => `Correct ${credential} and restart the server.`,
  },
  {
    fits: (status) => status === 404 || status === 405 || status === 410,
    says: ': it has no such call',
    change: ({ url }) => `Correct ${url} and restart the server.`,
  },
  {
    fits: (status) => status === 408 || status === 429,
    says: ': it is busy',
    change: () => 'Messages to users wait and are sent later. Test again in a minute.',
  },
  {
    fits: (status) => status >= 500,
    says: ': it has a fault',
    change: () => 'Messages to users wait and are sent later. Look at the status page of the gateway.',
  },
]

const rejected: FailureReason = {
  fits: () => true,
  says: ': it does not accept the message',
  change: ({ body }) => `Check the number, then ${body}.`,
}

const reasonOf = (status: number): FailureReason => reasons.find(({ fits }) => fits(status)) ?? rejected

/** The causes of a missing answer by the codes of Node.js. */
const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: ': its name cannot be resolved',
  EAI_AGAIN: ': its name cannot be resolved',
  ECONNREFUSED: ': the connection was refused',
  ECONNRESET: ': the connection was cut',
  TimeoutError: ' within ten seconds',
  CERT_HAS_EXPIRED: ': its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: ': its certificate is self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: ': its certificate is for another host',
}

const becauseOf = (fault: unknown): string => {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault
  const name = cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.name) : ''
  return causes[name] ?? ''
}
