import { StartError } from '../errors.ts'
import { readArguments } from './arguments.ts'
import type { Command, Terminal } from './command.ts'
import { complaintOf } from './complaint.ts'
import { environmentWithFile } from './config-file.ts'
import { findCommand } from './find-command.ts'
import { usageOf, usageOfAll } from './usage.ts'

/** Output of a command. */
export interface Printer {
  out(text: string): Promise<void> | void
  complaint(text: string): void
}

/** 1 if nothing was done, 2 if a part was rejected and the rest is done. */
export type ExitCode = 0 | 1 | 2

export interface Program {
  readonly commands: readonly Command[]
  readonly version: string
}

/**
 * Runs the command and returns the exit code. Prints an error unless it is 0.
 *
 * ```ts
 * process.exitCode = await runCommand({ commands, version }, process.argv.slice(2), terminal, printer)
 * ```
 */
export const runCommand = async (
  { commands, version }: Program,
  words: readonly string[],
  terminal: Terminal,
  { out, complaint }: Printer,
): Promise<ExitCode> => {
  const invocation = findCommand(commands, words)
  if (invocation !== 'version' && 'unknown' in invocation) {
    complaint(`Unknown command "${invocation.unknown}". Nothing was done.\n\n${usageOfAll(commands)}`)
    return 1
  }
  let { environment } = terminal
  try {
    if (invocation === 'version') await out(`${version}\n`)
    else if ('helpOf' in invocation)
      await out(invocation.helpOf === null ? usageOfAll(commands) : usageOf(invocation.helpOf))
    else {
      environment = environmentWithFile(environment)
      const options = readArguments(invocation.command, invocation.typed)
      await print(await invocation.command.run(options as never, { ...terminal, environment }), out)
    }
    return 0
  } catch (fault) {
    complaint(complaintOf(fault, environment))
    return fault instanceof StartError && fault.fault === 'partly_done' ? 2 : 1
  }
}

const print = async (result: unknown, out: Printer['out']): Promise<void> => {
  if (result === undefined) return
  if (typeof result === 'string') return out(result.endsWith('\n') ? result : `${result}\n`)
  if (!isLines(result)) return out(`${JSON.stringify(result, null, 2)}\n`)
  for await (const line of result) await out(`${JSON.stringify(line)}\n`)
}

const isLines = (result: unknown): result is AsyncIterable<unknown> =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result
