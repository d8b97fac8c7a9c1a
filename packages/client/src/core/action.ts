// Imported for its side effect: keeps this module in the entry file, so that the loss of a chunk does not lose it.
import '@latchkey/protocol/core/call'
import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Client } from './client.ts'
import type { SignedIn } from './session/session.ts'
import type { SignedInState } from './vertical.ts'

/**
 * An action is a free function whose first parameter is the client: `await authenticate(client, { token: '123456', …
 * })`.
 */
export type Action<Params, Result, Who extends SignedInState = SignedIn> = (
  client: Client<Who>,
  params: Params,
  signal?: AbortSignal,
) => Promise<Result>

/** Creates the action of a call of the protocol. */
export const action =
  <Req, Res>(call: Call<Req, Res>): Action<Req, Res & Receipt, SignedInState> =>
  (client, params, signal) =>
    client.send(call, params, signal)

/**
 * A response without `__user`, which repeats the user for older clients of this wire and is not part of the public API.
 */
export type PageAnswer<Res> = Omit<Res, '__user'> & Receipt

/** Removes `__user` from a response. */
export const toPageAnswer = <Res extends { readonly __user: unknown } & Receipt>({
  __user,
  ...rest
}: Res): PageAnswer<Res> => rest as PageAnswer<Res>

/** Creates the action of a call that signs a user in. */
export const signIn =
  <Req, Res extends { readonly __user: unknown }>(call: Call<Req, Res>): Action<Req, PageAnswer<Res>> =>
  async (client, params, signal) =>
    toPageAnswer(await client.send(call, params, signal))

/** An action that is bound to its client. */
type BoundAction<Given extends readonly unknown[], Result> = (
  ...parameters: Given extends readonly [infer Params, AbortSignal?] ? [params: Params] : Given
) => Promise<Result>

/** The bound actions of a part of the client, possibly nested. */
type ActionPart<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends (
    client: never,
    ...parameters: infer Given
  ) => Promise<infer Result>
    ? BoundAction<Given, Result>
    : ActionPart<Actions[Name]>
}

/** The names of every action of a part. The compiler reports a missing name. */
type Names<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends (client: never, ...parameters: never[]) => Promise<unknown>
    ? true
    : Names<Actions[Name]>
}

/** Untyped forms of both trees, for the code after the compiler has compared them. */
type Tree<Leaf> = { readonly [name: string]: Leaf | Tree<Leaf> }
type AnyAction = (client: Client<SignedInState>, ...parameters: readonly unknown[]) => Promise<unknown>

/**
 * Creates a part of the client whose methods exist at once. The module with its actions loads at the first call.
 *
 * @example
 * const codes = lazyPart(core, async () => (await import('./codes.ts')).codes, { email: { send: true } })
 * await codes.email.send('ada@example.com')
 */
export const lazyPart = <Actions>(
  client: Client<SignedInState>,
  load: () => Promise<Actions>,
  names: Names<Actions>,
): ActionPart<Actions> =>
  partOf(client, load as () => Promise<Tree<AnyAction>>, names as Tree<true>) as ActionPart<Actions>

const partOf = (client: Client<SignedInState>, load: () => Promise<Tree<AnyAction>>, names: Tree<true>): object =>
  Object.fromEntries(
    Object.entries(names).map(([name, below]) => {
      const member = async () => (await load())[name]
      return [
        name,
        below === true
          ? async (...parameters: readonly unknown[]) => ((await member()) as AnyAction)(client, ...parameters)
          : partOf(client, member as () => Promise<Tree<AnyAction>>, below),
      ]
    }),
  )
