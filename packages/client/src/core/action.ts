// For what it does: a chunk that took this from another chunk would be lost with that one, so the first file has it.
import '@latchkey/protocol/core/call'
import type { Call } from '@latchkey/protocol/core/call'
import type { Receipt } from '@latchkey/protocol/core/envelope'
import type { Client } from './client.ts'
import type { SignedIn } from './session/session.ts'
import type { Known } from './vertical.ts'

/** A capability as a free function: `await authenticate(client, { token: '123456', … })`. */
export type Action<Params, Result, Who extends Known = SignedIn> = (
  client: Client<Who>,
  params: Params,
  signal?: AbortSignal,
) => Promise<Result>

/** Makes a call of the protocol callable. */
export const action =
  <Req, Res>(call: Call<Req, Res>): Action<Req, Res & Receipt, Known> =>
  (client, params, signal) =>
    client.send(call, params, signal)

/** An answer as pages see it. `__user` repeats the user for older clients of this wire; sites never saw it. */
export type Seen<Res> = Omit<Res, '__user'> & Receipt

/** Takes the repetition out of an answer. */
export const seen = <Res extends { readonly __user: unknown } & Receipt>({ __user, ...rest }: Res): Seen<Res> =>
  rest as Seen<Res>

/** Makes a call callable that signs a person in. */
export const signIn =
  <Req, Res extends { readonly __user: unknown }>(call: Call<Req, Res>): Action<Req, Seen<Res>> =>
  async (client, params, signal) =>
    seen(await client.send(call, params, signal))

/** A capability as a page has it, which has its client already. */
type Said<Given extends readonly unknown[], Result> = (
  ...given: Given extends readonly [infer Params, AbortSignal?] ? [params: Params] : Given
) => Promise<Result>

/** The actions of a part, some of them below others, as a page has them. */
type Part<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends (
    client: never,
    ...given: infer Given
  ) => Promise<infer Result>
    ? Said<Given, Result>
    : Part<Actions[Name]>
}

/** The names of a part, all of them, so that none is forgotten. */
type Names<Actions> = {
  readonly [Name in keyof Actions]: Actions[Name] extends (client: never, ...given: never[]) => Promise<unknown>
    ? true
    : Names<Actions[Name]>
}

/** Both as they are once the compiler has seen that they agree. */
type Tree<Leaf> = { readonly [name: string]: Leaf | Tree<Leaf> }
type AnyAction = (client: Client<Known>, ...given: readonly unknown[]) => Promise<unknown>

/**
 * A part of the client that can be called at once. Its actions are fetched when one is called.
 *
 * @example
 * const codes = lazyPart(core, async () => (await import('./codes.ts')).codes, { email: { send: true } })
 * await codes.email.send('ada@example.com')
 */
export const lazyPart = <Actions>(
  client: Client<Known>,
  load: () => Promise<Actions>,
  names: Names<Actions>,
): Part<Actions> => partOf(client, load as () => Promise<Tree<AnyAction>>, names as Tree<true>) as Part<Actions>

const partOf = (client: Client<Known>, load: () => Promise<Tree<AnyAction>>, names: Tree<true>): object =>
  Object.fromEntries(
    Object.entries(names).map(([name, below]) => {
      const member = async () => (await load())[name]
      return [
        name,
        below === true
          ? async (...given: readonly unknown[]) => ((await member()) as AnyAction)(client, ...given)
          : partOf(client, member as () => Promise<Tree<AnyAction>>, below),
      ]
    }),
  )
