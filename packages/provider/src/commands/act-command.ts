import { withActDeps } from '../act-deps.ts'
import { type Act, isAboutProject, schemaOf } from '../acts/act.ts'
import type { ActBody } from '../acts/act-body.ts'
import { takenNames } from '../acts/command-text.ts'
import type { ActField } from '../acts/field.ts'
import { readConfig } from '../config.ts'
import { consoleProject } from '../domain/operators/console-project.ts'
import { BACKEND_CLIENT_KEY } from '../domain/rate-limits/networks.ts'
import { httpOrigin, httpsOrigin } from '../environment.ts'
import { StartError } from '../errors.ts'
import { openGateways } from '../gateways.ts'
import { readInput } from '../http/input.ts'
import { noTracing } from '../ports/tracing.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import { type Command, type CommandOptions, command, type Environment, type Terminal } from './command.ts'
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
    ...argumentsOf(modes),
    options: Object.assign({}, ...modes.map(optionsOf)),
    run: (given: Given, terminal) => {
      const act = modes.find(({ mode }) => mode !== undefined && given[mode.option] === true) ?? plain
      const missing = placeholdersOf(act)[given.taken.length]
      if (missing !== undefined) throw argumentMissing(missing, modes)
      return runAct(act, given, terminal)
    },
  } as Command)
}

/** Returns the placeholders of the arguments that an act requires. */
const placeholdersOf = (act: Act): readonly string[] => [
  ...takenNames(act).map((name) => act.params[name]?.value ?? name.toUpperCase()),
  ...(act.body?.takes ?? []),
]

/** Returns the arguments of a command. Those that only some of its modes require may be left out. */
const argumentsOf = (modes: readonly Act[]): Pick<Command, 'takes' | 'mayTake'> => {
  const byLength = (one: readonly string[], other: readonly string[]) => one.length - other.length
  const [takes = []] = modes.map(placeholdersOf).toSorted(byLength)
  const all = modes.map((act) => [...placeholdersOf(act), ...(act.body?.mayTake ?? [])])
  const mayTake = (all.toSorted(byLength).at(-1) ?? []).slice(takes.length)
  return { takes, ...(mayTake.length > 0 && { mayTake }) }
}

const argumentMissing = (placeholder: string, modes: readonly Act[]) => {
  const switches = modes.flatMap(({ mode }) => (mode === undefined ? [] : [`--${mode.option}`]))
  const instead = switches.length === 0 ? '' : `, or ${switches.join(' or ')}`
  return new StartError('arguments_refused', `Nothing was done. ${placeholder} is missing. Pass it${instead}.`)
}

const aboutMode = ({ about, mode }: Act): string => (mode === undefined ? about : `--${mode.option}: ${about}`)

const optionsOf = ({ fields, body, mode }: Act): CommandOptions => ({
  ...(mode !== undefined && { [mode.option]: { about: mode.about } }),
  ...body?.options,
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
    const [projectId = ''] = given.taken
    const project = isAboutProject(act) ? await requireProject(database, projectId) : undefined
    const body = await (act.body === undefined
      ? bodyOf(act, given, terminal)
      : wholeBodyOf({ act, body: act.body, project }, given, terminal))
    const { environment } = terminal
    const publicURL = baseURLOf(environment)
    const origin = httpsOrigin.parse((environment.CONSOLE_URL ?? '').trim()) ?? ''
    const gateways = act.usesGateways && openGateways(readConfig(environment), noTracing)
    return withActDeps({ ...database, ...(gateways && { messages: gateways }) }, (deps) =>
      deps.requestContext.run(
        {
          requestId: '',
          ipAddress: '',
          baseURL: publicURL,
          about: null,
          hasSolvedCaptcha: false,
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
            console: consoleProject('live', origin === '' ? [] : [origin]),
            origin,
            publicURL,
            params,
            clientAddress: BACKEND_CLIENT_KEY,
            author: whoTypes().operator ?? 'operator',
            isOwnerOfAll: true,
            projects: await deps.projects.list(),
            ...(project !== undefined && { project }),
          }
          const answer = await act.run(deps, request as never, input as never)
          return act.print === undefined ? answer : act.print(answer as never, params)
        },
      ),
    )
  })

/** Returns the base URL as the server has it; in development without `PUBLIC_URL` that of this machine. */
const baseURLOf = ({ PUBLIC_URL = '', PORT = '' }: Environment): string =>
  httpOrigin.parse(PUBLIC_URL.trim()) ?? `http://localhost:${PORT.trim() || '3000'}`

interface BodyOfAct {
  readonly act: Act
  readonly body: ActBody
  readonly project: Project | undefined
}

const wholeBodyOf = async (
  { act, body, project }: BodyOfAct,
  { taken, ...options }: Given,
  { input }: Terminal,
): Promise<unknown> => {
  const typed = { taken: taken.slice(takenNames(act).length), options }
  const secret = body.readsSecret?.(typed) === true ? await requiredSecret(input) : ''
  return body.fromTyped({ ...typed, secret }, project)
}

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
  return requiredSecret(input)
}

const requiredSecret = async (input: Terminal['input']): Promise<string> => {
  const text = await secretOfInput(input)
  if (text !== '') return text
  throw new StartError(
    'arguments_refused',
    'Nothing was done. Standard input contains no secret. Pipe it in: `… < secret.txt`.',
  )
}
