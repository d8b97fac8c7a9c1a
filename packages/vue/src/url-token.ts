import { coreOf } from '@latchkey/client/core/core-of'
import type { LatchkeyError } from '@latchkey/client/core/errors'
import { completePageSignIn, type SignInByUrl } from '@latchkey/client/core/redirects/page-sign-in'
import {
  type DefineSetupFnComponent,
  defineComponent,
  onBeforeUnmount,
  onMounted,
  type SetupContext,
  type SlotsType,
  type VNode,
} from 'vue'

/** The props of `Authenticate` and `B2BAuthenticate`. */
export interface AuthenticateProps {
  /** Duration of the session, in minutes, 5 to 527040. Default: 60. */
  readonly sessionDurationMinutes?: number | undefined
}

/** The events of `Authenticate` and `B2BAuthenticate`. */
export type AuthenticateEvents<Done> = {
  /** The user is signed in. The outcome is null if this browser was signed in before, for example after a reload. */
  readonly done: (outcome: Done | null) => void
  /** No user is signed in: an `ApiError` of the provider, a `NetworkError`, or a `UsageError` without a token. */
  readonly error: (error: LatchkeyError) => void
}

export type AuthenticateComponent<Done> = DefineSetupFnComponent<
  AuthenticateProps,
  AuthenticateEvents<Done>,
  SlotsType<{ default?: object }>
>

/** Returns a component that completes the sign-in of the page's URL, and renders its slot. */
export const authenticateOf = <Done extends { readonly handled: true }>(
  name: string,
  clientOf: () => { readonly authenticateByUrl: SignInByUrl<Done> },
): AuthenticateComponent<Done> => {
  const setup = (
    props: AuthenticateProps,
    { emit, slots }: SetupContext<AuthenticateEvents<Done>, SlotsType<{ default?: object }>>,
  ) => {
    const client = clientOf()
    const say = emit as (name: keyof AuthenticateEvents<Done>, detail: unknown) => void
    let stop: (() => void) | undefined
    onMounted(() => {
      stop = completePageSignIn(client.authenticateByUrl, coreOf(client).session, props.sessionDurationMinutes ?? 60, {
        onDone: (outcome) => say('done', outcome),
        onError: (error) => say('error', error),
      })
    })
    onBeforeUnmount(() => stop?.())
    return () => slots.default?.({})
  }
  const options = { name, props: ['sessionDurationMinutes'], emits: ['done', 'error'] }
  return defineComponent(
    setup as (props: object, context: SetupContext) => () => VNode[] | undefined,
    options,
  ) as unknown as AuthenticateComponent<Done>
}
