import type { ConsoleHealth, ConsoleQueue } from '@latchkey/protocol/console/health'
import { durationText } from '../insight/cell-text.ts'

/** From this age on, a message or event waits because something does not work. */
const lateMs = 60_000

const queueWords: Readonly<Record<ConsoleQueue['queue'], { readonly name: string; readonly reason: string }>> = {
  email: { name: 'Email', reason: 'The mail server does not accept them.' },
  sms: { name: 'Text', reason: 'The text gateway does not accept them.' },
  whatsapp: { name: 'WhatsApp', reason: 'The WhatsApp gateway does not accept them.' },
  webhook: { name: 'Webhook events', reason: 'A receiver does not accept them.' },
}

export const queueName = (queue: ConsoleQueue['queue']): string => queueWords[queue].name

/** Whether entries of the queue wait for a reason that an operator can remove. */
export const isLate = ({ oldest_ms: oldestMs }: Pick<ConsoleQueue, 'oldest_ms'>): boolean => oldestMs >= lateMs

/** The state of a queue in words. */
export const queueStateText = (queue: ConsoleQueue): string => {
  if (queue.waiting === 0) return 'Empty'
  return isLate(queue) ? queueWords[queue.queue].reason : 'Being sent'
}

/** The state of the server in a sentence, which screen readers speak when it changes. So it contains no numbers. */
export const healthSummary = ({ queues }: Pick<ConsoleHealth, 'queues'>): string => {
  const late = queues.filter(isLate).map(({ queue }) => queueName(queue))
  if (late.length > 0)
    return `The database answers. In these queues something has waited for more than a minute: ${late.join(', ')}.`
  return queues.some(({ waiting }) => waiting > 0)
    ? 'The database answers, and messages are being sent.'
    : 'The database answers, and no message or event waits.'
}

/**
 * Formats an age in whole seconds, minutes or hours.
 *
 * @example ageText(95_000) // '1 min'
 */
export const ageText = (ms: number): string => {
  const unitMs = ms < 60_000 ? 1_000 : ms < 3_600_000 ? 60_000 : 3_600_000
  return ms < 1_000 ? 'less than 1 s' : durationText(Math.floor(ms / unitMs) * unitMs)
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const
const sizes = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 })

/**
 * Formats a size in decimal units.
 *
 * @example sizeText(4_200_000) // '4.2 MB'
 */
export const sizeText = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${sizes.format(bytes / 1_000 ** power)} ${units[power]}`
}
