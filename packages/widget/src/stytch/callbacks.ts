import type { StytchEventType } from '@latchkey/client/stytch/event-types'
import { toStytchError } from '@latchkey/client/stytch/to-stytch-error'
import type { Writable } from '@latchkey/client/stytch/writable'
import type { HostCallbacks as OurCallbacks } from '../flow/host.ts'
import type { B2BEvents } from '../member-flow/vertical.ts'
import type { Mountable } from '../mount/definition.ts'
import type { HostEvents } from '../user-flow/vertical.ts'

/** The events of both verticals. A page with one vertical receives only its events. */
type AnyEvents = HostEvents & Omit<B2BEvents, keyof HostEvents>
type Heard = StytchEventType & keyof AnyEvents

/** Pairs each type with its data, so that a `switch` on the type narrows `data`. */
export type StytchEvent<_Project = object> = {
  [Type in Heard]: { type: Type; data: Writable<AnyEvents[Type]> }
}[Heard]

/** An error of the user interface. */
export interface StytchSDKUIError {
  message: string
}

export interface Callbacks<_Project = object> {
  onEvent?(event: StytchEvent): void
  onError?(error: StytchSDKUIError): void
}

/** The existing widget emits an event for its last screen, except after a wallet sign-in. */
const endsUntold: StytchEvent['type'] = 'CRYPTO_WALLET_AUTHENTICATE'

const eventsTo = (onEvent: (event: StytchEvent) => void) => {
  let last = ''
  return (event: { readonly type: string | number | symbol }) => {
    const isUntold = event.type === 'AUTHENTICATE_FLOW_COMPLETE' && last === endsUntold
    last = String(event.type)
    if (!isUntold) onEvent(event as unknown as StytchEvent)
  }
}

export const callbacksOf = <V extends Mountable>({ onEvent, onError }: Callbacks): OurCallbacks<V> => ({
  ...(onEvent && { onEvent: eventsTo((event) => onEvent(event)) }),
  ...(onError && { onError: (fault) => onError(toStytchError(fault, 'the user interface') as StytchSDKUIError) }),
})
