import { redirectOf } from '@latchkey/client/idp/redirect'
import type { serverRequest } from '@latchkey/client/idp/server-request'
import type { Actions, Chunk, FlowState, Screen, ScreenContext, StepOf } from '../flow/row.ts'
import type { IdpScreens, IdpSteps, IdpVertical } from './identity-provider-chunks.ts'

/** What the screens of one request need. */
export interface ServerFlowOptions {
  readonly screens: IdpScreens
  readonly env: IdpVertical['env']
  readonly request: ReturnType<typeof serverRequest>
  readonly whose: 'user' | 'member'
  readonly isSignedIn: boolean
  /** Receives every failure. */
  readonly report: (fault: unknown) => void
}

/** The screens of one request: where the user is, and what the handlers did. */
export interface ServerFlow {
  readonly state: () => FlowState<IdpVertical>
  /** The URL that the browser goes to, once a handler has decided that. */
  readonly location: () => string | null
  /** Handles one intent of the present screen. An unknown one does nothing. */
  readonly handle: (intent: string, ...args: readonly unknown[]) => Promise<void>
}

/**
 * Runs the handlers of the browser's screens on a server, so that a page without scripts follows the same rules. Only
 * the five actions differ that are about the browser itself: who is signed in, signing out, and leaving the page.
 */
export function serverFlow(
  { screens, env, request, whose, isSignedIn, report }: ServerFlowOptions,
  first: StepOf<IdpSteps>,
): ServerFlow {
  let location: string | null = null
  const instead: Actions = {
    whoIsIn: async () => (isSignedIn ? 'somebody' : 'nobody'),
    // The headers of the answer forbid frames.
    isFramed: async () => false,
    revoke: () => request.revoke(whose),
    // The request has the cookie of the session already.
    renew: async () => {},
    leave: async (_client, { url }: { readonly url: string }) => {
      location = redirectOf(url)
    },
  }
  const stateAt = (step: StepOf<IdpSteps>): FlowState<IdpVertical> => ({
    env,
    step,
    screen: screens[step.name] as unknown as Screen<IdpVertical>,
    busy: null,
    error: null,
    waiting: {},
    answers: {},
    formResources: {},
    toasting: false,
  })
  let state = stateAt(first)
  return {
    state: () => state,
    location: () => location,
    async handle(intent, ...args) {
      const { screen, step } = state
      const handlers = await screen.handlersOf(intent, args)
      // Ends the count of seconds that a refusal starts: a printed page does not count.
      const closing = new AbortController()
      const context = {
        client: request.client,
        host: { emitEvent() {}, signedIn() {}, report },
        signal: closing.signal,
        step,
        env: () => env,
        put(change: (now: FlowState<IdpVertical>) => Partial<FlowState<IdpVertical>>) {
          state = { ...state, ...change(state) }
        },
        toast() {},
        navigate() {},
        updateDiscovered() {},
        preferLanguage() {},
        bring: <C extends Chunk>(load: () => Promise<C>) => load(),
      } satisfies ScreenContext<IdpVertical>
      const uses: Actions = { ...handlers.uses, ...instead }
      const next = await handlers.answer<IdpVertical>(context, { ...handlers, uses }, intent, args)
      closing.abort()
      if (next) state = stateAt(next)
    },
  }
}
