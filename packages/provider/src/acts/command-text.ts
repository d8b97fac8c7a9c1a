import type { Project } from '../store/tables/projects/projects.ts'
import { type Act, isAboutProject } from './act.ts'
import { commandLine } from './command-line.ts'

/** Names of the positional arguments of an act's command, in order. */
export const takenNames = (act: Act): readonly string[] => [
  ...(isAboutProject(act) ? ['project_id'] : []),
  ...Object.keys(act.params).filter((name) => act.params[name]?.derive === undefined),
]

/**
 * Returns the command line that does the same as a call of the console. Secrets are left out.
 *
 * @param input the body after its check
 * @param project the project before the act
 * @example
 * commandText(unlockUser, { project_id: 'project-live-1', user_id: 'user-live-2' }, {})
 * // 'latchkey user unlock project-live-1 user-live-2'
 */
export const commandText = (
  act: Act,
  params: Readonly<Record<string, string>>,
  input: Readonly<Record<string, unknown>>,
  project?: Project,
): string =>
  commandLine(
    ...act.words.split(' '),
    ...takenNames(act).map((name) => params[name] ?? ''),
    ...(act.mode === undefined ? [] : [`--${act.mode.option}`]),
    ...(act.body?.toTyped(input as never, project) ?? []),
    ...Object.entries(act.fields).flatMap(([name, { option, isSecret, isSwitch, toTyped }]) =>
      input[name] === undefined || isSecret
        ? []
        : toTyped(input[name] as never).flatMap((typed) => [`--${option}`, ...(isSwitch ? [] : [typed])]),
    ),
  )
