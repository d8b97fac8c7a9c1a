import type { AnswerOf, ConsoleCall, InputOf, ParamsOf } from '@latchkey/protocol/console/console-call'
import * as z from 'zod'
import type { EventKind } from '../domain/audit/event-kinds.ts'
import type { MethodDeps } from '../methods/method-deps.ts'
import type { OperatorRole } from '../store/tables/operators/operators.ts'
import type { Project } from '../store/tables/projects/projects.ts'
import type { ActBody } from './act-body.ts'
import type { ActField } from './field.ts'

/** The place and the author of an act, after all guards. */
export interface ActRequest {
  /** The project whose users are the operators. */
  readonly console: Project
  /** Origin of the console. */
  readonly origin: string
  /** Base URL of the provider for browsers, without a trailing slash. */
  readonly publicURL: string
  /** Address of the operator as rate limits count it. */
  readonly clientAddress: string
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>
  /** The operator in the console; missing on the command line. */
  readonly operatorId?: string
  /** The operator in the console; on the command line the account of the machine. */
  readonly author: string
  /** Whether the operator is the holder of the server: an owner of every project, or the command line. */
  readonly isOwnerOfAll: boolean
  /** Projects that the operator may see. */
  readonly projects: readonly Project[]
}

/** A request about one project. */
export interface ProjectActRequest extends ActRequest {
  readonly project: Project
}

/** A parameter of the path on the command line. */
export interface TakenParam {
  /** Placeholder in the help: `USER`. */
  readonly value: string
  /** Finds the ID for what an operator typed, such as an email address. */
  readonly find?: (deps: MethodDeps, project: Project, typed: string) => Promise<string>
  /** Finds the ID by the other parameters, so that the command does not take it. */
  readonly derive?: (deps: MethodDeps, project: Project, others: Readonly<Record<string, string>>) => Promise<string>
}

/**
 * An act of an operator, declared once. The console's route, its typed call, the command with its help, the sentence of
 * the audit log and the table in the documentation come from this row.
 */
export interface Act {
  /** Verb and path, which the console's pages send. */
  readonly call: ConsoleCall
  /** Words of the command: `user unlock`. */
  readonly words: string
  /** An older name of the command. */
  readonly alias?: string
  /** Switch that distinguishes acts with the same words: `finish` for `app rotate --finish`. */
  readonly mode?: { readonly option: string; readonly about: string }
  /** What the command does, for the help. */
  readonly about: string
  /** What happened, for the audit log: `Locks lifted`. */
  readonly sentence: string
  /** The heading of the documentation under which it is listed. */
  readonly page: string
  /** What it does, in the documentation of the console. */
  readonly doc: string
  /** The lowest role that may do it; for a path with a project, the role for that project. */
  readonly role: OperatorRole
  /** Requires a passkey within the last ten minutes, because the act cannot be undone or gives access. */
  readonly isDestructive?: true
  /** Kinds of events that it records. */
  readonly events: readonly EventKind[]
  readonly params: Readonly<Record<string, TakenParam>>
  /** The members of the body, one option each. */
  readonly fields: Readonly<Record<string, ActField<never>>>
  /** The body of a call whose members are not options one by one; it has no `fields`. */
  readonly body?: ActBody
  /** Whether it sends a message at once, so that the command opens the gateways. */
  readonly usesGateways?: true
  readonly run: (deps: MethodDeps, request: never, input: never) => Promise<object>
  /** Returns what the command prints. Default: the answer. */
  readonly print?: (answer: never, params: Readonly<Record<string, string>>) => unknown
}

type FieldsOf<Input> = {
  readonly [Name in keyof Input]-?: ActField<
    Exclude<Input[Name], undefined>,
    Record<never, never> extends Pick<Input, Name> ? false : true
  >
}

type OtherParams<Path extends string> = Exclude<ParamsOf<Path>, 'project_id'>

interface ActRow<C extends ConsoleCall, Request>
  extends Omit<Act, 'call' | 'params' | 'fields' | 'body' | 'run' | 'print'> {
  readonly call: C
  /** Parameters of the path besides the project. */
  readonly params: Readonly<Record<OtherParams<C['path']>, TakenParam>>
  /** The rule. It throws `ProviderError` if it refuses, and then has changed nothing. */
  readonly run: (deps: MethodDeps, request: Request, input: InputOf<C>) => Promise<AnswerOf<C> & object>
  readonly print?: (answer: AnswerOf<C>, params: Readonly<Record<ParamsOf<C['path']>, string>>) => unknown
}

type ActInput<C extends ConsoleCall> =
  | { readonly fields: FieldsOf<InputOf<C>> }
  | { readonly body: ActBody<InputOf<C>> }

/** Declares an act on one project; its path contains `:project_id`. */
export const projectAct = <C extends ConsoleCall>(row: ActRow<C, ProjectActRequest> & ActInput<C>): Act =>
  ({ fields: {}, ...row }) as unknown as Act

/** Declares an act that concerns no single project. */
export const serverAct = <C extends ConsoleCall>(row: ActRow<C, ActRequest> & ActInput<C>): Act =>
  ({ fields: {}, ...row }) as unknown as Act

/** Whether an act is about one project. */
export const isAboutProject = ({ call }: Pick<Act, 'call'>): boolean => call.path.includes('/:project_id')

/** Returns the schema of the body. It refuses members that the act does not have. */
export const schemaOf = ({ fields, body }: Pick<Act, 'fields' | 'body'>): z.ZodType =>
  body?.schema ??
  z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, { schema, isRequired }]) => [
        name,
        isRequired ? schema : z.exactOptional(schema),
      ]),
    ),
  )
