import type { ConsoleCreatedProject } from '@latchkey/protocol/console/project-calls'
import { type ExitCode, runCommand } from '../commands/run-command.ts'
import { commands } from '../commands/table.ts'

export interface Ran {
  readonly code: ExitCode
  readonly out: string
  readonly complaint: string
}

/** Runs an operator's command in this process. */
export const runProgram = async (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
  stdin = '',
): Promise<Ran> => {
  const ran = { out: '', complaint: '' }
  const input = (async function* () {
    yield stdin
  })()
  const code = await runCommand(
    { commands, version: '0.0.0' },
    words,
    { environment, input },
    {
      out: (text) => {
        ran.out += text
      },
      complaint: (text) => {
        ran.complaint += text
      },
    },
  )
  return { code, ...ran }
}

/** Creates a live project as an operator does. */
export const createProject = async (
  words: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<ConsoleCreatedProject> => {
  const { code, out, complaint } = await runProgram(['project', 'create', ...words], environment)
  if (code === 0) return JSON.parse(out)
  throw new Error(complaint)
}
