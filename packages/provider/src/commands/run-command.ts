import { StartError } from '../errors.ts'
import { readArguments } from './arguments.ts'
import type { Command, Terminal } from './command.ts'
import { complaintOf } from './complaint.ts'
import { environmentWithFile } from './config-file.ts'
import { findCommand } from './find-command.ts'
import { usageOf, usageOfAll } from './usage.ts'

/** Where a command's words go. */
export interface Printer {
  out(text: string): Promise<void> | void
  complaint(text: string): void
}

/** 1 where it was not done, 2 where a part of it was refused and the rest is done. */
export type ExitCode = 0 | 1 | 2

export interface Program {
  readonly commands: readonly Command[]
  readonly version: string
}

/**
 * Does what was typed, and answers the exit code; with a complaint unless it is 0.
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
  const asked = findCommand(commands, words)
  if (asked !== 'version' && 'unknown' in asked) {
    complaint(`There is no "${asked.unknown}", so nothing was done.\n\n${usageOfAll(commands)}`)
    return 1
  }
  let { environment } = terminal
  try {
    if (asked === 'version') await out(`${version}\n`)
    else if ('helpOf' in asked) await out(asked.helpOf === null ? usageOfAll(commands) : usageOf(asked.helpOf))
    else {
      environment = environmentWithFile(environment)
      const given = readArguments(asked.command, asked.typed)
      await print(await asked.command.run(given as never, { ...terminal, environment }), out)
    }
    return 0
  } catch (fault) {
    complaint(complaintOf(fault, environment))
    return fault instanceof StartError && fault.fault === 'partly_done' ? 2 : 1
  }
}

const print = async (told: unknown, out: Printer['out']): Promise<void> => {
  if (told === undefined) return
  if (typeof told === 'string') return out(told.endsWith('\n') ? told : `${told}\n`)
  if (!isLines(told)) return out(`${JSON.stringify(told, null, 2)}\n`)
  for await (const line of told) await out(`${JSON.stringify(line)}\n`)
}

const isLines = (told: unknown): told is AsyncIterable<unknown> =>
  typeof told === 'object' && told !== null && Symbol.asyncIterator in told
