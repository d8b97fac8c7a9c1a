import { withActDeps } from '../act-deps.ts'
import { type Act, isAboutProject, schemaOf } from '../acts/act.ts'
import { takenNames } from '../acts/command-text.ts'
import type { ActField } from '../acts/field.ts'
import { consoleProject } from '../domain/operators/console-project.ts'
import { BACKEND_CLIENT_KEY } from '../domain/rate-limits/networks.ts'
import { httpOrigin, httpsOrigin } from '../environment.ts'
import { StartError } from '../errors.ts'
import { readInput } from '../http/input.ts'
import { type Command, type CommandOptions, command, type Terminal } from './command.ts'
import { requireProject, withDatabase } from './open-database.ts'
import { whoTypes } from './record-act.ts'
import { secretOfInput } from './secret-input.ts'

type Given = Readonly<Record<string, string | boolean | readonly string[] | undefined>> & {
  readonly taken: readonly string[]
}

/** Returns the commands of acts. Acts with the same words are one command with a switch for each mode. */
export const commandsOfActs = (acts: readonly Act[]): readonly Command[] =>
  [...Map.groupBy(acts, ({ words }) => words).values()].map(commandOf)

const commandOf = (modes: readonly Act[]): Command => {
  const [first] = modes
  if (first === undefined) throw new RangeError('a command without an act')
  const plain = modes.find(({ mode }) => mode === undefined) ?? first
  return command({
    words: plain.words,
    ...(plain.alias !== undefined && { alias: plain.alias }),
    about: modes.length === 1 ? plain.about : modes.map(aboutMode).join('; '),
    takes: takenNames(plain).map((name) => plain.params[name]?.value ?? name.toUpperCase()),
    options: Object.assign({}, ...modes.map(optionsOf)),
    run: (given: Given, terminal) => {
      const act = modes.find(({ mode }) => mode !== undefined && given[mode.option] === true) ?? plain
      return runAct(act, given, terminal)
    },
  } as Command)
}

const aboutMode = ({ about, mode }: Act): string => (mode === undefined ? about : `--${mode.option}: ${about}`)

const optionsOf = ({ fields, mode }: Act): CommandOptions => ({
  ...(mode !== undefined && { [mode.option]: { about: mode.about } }),
  ...Object.fromEntries(
    Object.values(fields).map(({ option, about, value, isRequired, isList, isSecret, isSwitch }) => [
      option,
      {
        about,
        // A secret on a command line can be read by every user of the machine.
        ...(!isSecret && !isSwitch && { value }),
        ...(isList && { many: true as const }),
        ...(isRequired && !isSecret && { required: true as const }),
      },
    ]),
  ),
})

const runAct = (act: Act, given: Given, terminal: Terminal): Promise<unknown> =>
  withDatabase(terminal.environment, async (database) => {
    const body = await bodyOf(act, given, terminal)
    const [projectId = ''] = given.taken
    const project = isAboutProject(act) ? await requireProject(database, projectId) : undefined
    const { environment } = terminal
    const publicURL = httpOrigin.parse((environment.PUBLIC_URL ?? '').trim()) ?? 'http://localhost:3000'
    const origin = httpsOrigin.parse((environment.CONSOLE_URL ?? '').trim()) ?? ''
    return withActDeps(database, (deps) =>
      deps.requestContext.run(
        {
          ...{ requestId: '', ipAddress: '', baseURL: publicURL, about: null, hasSolvedCaptcha: false },
          client: { userAgent: '', hints: { brands: '', platform: '' } },
          actor: { by: 'operator', ...whoTypes(), act: act.sentence },
        },
        async () => {
          const input = readInput(schemaOf(act), body)
          const params: Record<string, string> = {}
          for (const [at, name] of takenNames(act).entries()) {
            const typed = given.taken[at] ?? ''
            const find = act.params[name]?.find
            params[name] = find === undefined || project === undefined ? typed : await find(deps, project, typed)
          }
          for (const [name, { derive }] of Object.entries(act.params))
            if (derive !== undefined && project !== undefined) params[name] = await derive(deps, project, params)
          const request = {
            ...{ console: consoleProject('live', origin === '' ? [] : [origin]), origin, publicURL, params },
            ...{ clientAddress: BACKEND_CLIENT_KEY, author: whoTypes().operator ?? 'operator' },
            ...{ isOwnerOfAll: true, projects: await deps.projects.list() },
            ...(project !== undefined && { project }),
          }
          const answer = await act.run(deps, request as never, input as never)
          return act.print === undefined ? answer : act.print(answer as never, params)
        },
      ),
    )
  })

const bodyOf = async (act: Act, given: Given, { input }: Terminal): Promise<object> => {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(act.fields)) {
    const value = field.isSecret ? await secretOf(field, given, input) : typedValueOf(field, given)
    if (value !== undefined) body[name] = value
  }
  return body
}

const typedValueOf = ({ option, fromTyped }: ActField<never>, given: Given): unknown => {
  const typed = given[option]
  if (typed === undefined || typed === false || (Array.isArray(typed) && typed.length === 0)) return undefined
  return fromTyped(Array.isArray(typed) ? typed : [String(typed)])
}

const secretOf = async (
  { option, isRequired }: ActField<never>,
  given: Given,
  input: Terminal['input'],
): Promise<string | undefined> => {
  if (!isRequired && given[option] !== true) return undefined
  const text = await secretOfInput(input)
  if (text !== '') return text
  throw new StartError(
    'arguments_refused',
    'Nothing was done. Standard input contains no secret. Pipe it in: `… < secret.txt`.',
  )
}
