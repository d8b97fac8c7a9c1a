import { ConfigError } from '../config-error.ts'
import { ProviderError, StartError } from '../errors.ts'
import { storeFault } from '../store/fault.ts'
import type { Environment } from './command.ts'

/** What an operator is told of a fault: a sentence that says what to do, and with `LOG_LEVEL=debug` also where it arose. */
export const complaintOf = (thrown: unknown, { LOG_LEVEL = '' }: Environment): string => {
  // A database's connection that breaks is told by the store, in words of its own.
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
  const said = fault instanceof Error ? fault.message : String(fault)
  return `Something failed that has no words of its own: ${said}. What was done before it stays done. Run it again with LOG_LEVEL=debug to see where it failed.`
}

/** `latchkey user export … | head` */
const noReader = 'Whoever read what is printed has gone, so the command stopped there.'

const stackOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return String(thrown)
  const { cause } = thrown
  return cause === undefined ? `${thrown.stack}` : `${thrown.stack}\ncaused by ${stackOf(cause)}`
}
