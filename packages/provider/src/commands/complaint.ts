import { ConfigError } from '../config-error.ts'
import { ProviderError, StartError } from '../errors.ts'
import { storeFault } from '../store/fault.ts'
import type { Environment } from './command.ts'

/**
 * Returns the message for an operator about a fault: what happened and what to do. With `LOG_LEVEL=debug` it includes
 * the stack trace.
 */
export const complaintOf = (thrown: unknown, { LOG_LEVEL = '' }: Environment): string => {
  // The store converts EPIPE of a database connection, so this one comes from standard output.
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'EPIPE') return `${noReader}\n`
  const fault = storeFault(thrown)
  const stack = LOG_LEVEL.trim() === 'debug' ? `\n${stackOf(thrown)}` : ''
  return `${sentenceOf(fault)}${stack}\n`
}

const sentenceOf = (fault: unknown): string => {
  if (fault instanceof ConfigError || fault instanceof StartError) return fault.message
  if (fault instanceof ProviderError) {
    const { cause } = fault
    return cause instanceof Error ? `${fault.message} (${cause.message})` : fault.message
  }
  const message = fault instanceof Error ? fault.message : String(fault)
  return `An unexpected error occurred: ${message}. Changes that were already made remain. Run the command again with LOG_LEVEL=debug to see the stack trace.`
}

/** `latchkey user export … | head` */
const noReader = 'The reader of the output closed the pipe, so the command stopped.'

const stackOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown)
  const { cause } = thrown
  return cause === undefined ? `${thrown.stack}` : `${thrown.stack}\ncaused by ${stackOf(cause)}`
}
