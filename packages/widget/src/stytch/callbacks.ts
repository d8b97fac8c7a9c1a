import type { StytchEventType } from '@latchkey/client/stytch/event-types'
import { toStytchError } from '@latchkey/client/stytch/to-stytch-error'
import type { Writable } from '@latchkey/client/stytch/writable'
import type { Callbacks as OurCallbacks } from '../flow/host.ts'
import type { B2BEvents } from '../member-flow/vertical.ts'
import type { Mountable } from '../mount/definition.ts'
import type { HostEvents } from '../user-flow/vertical.ts'

/** What both verticals tell of; at a page with one of them, what that one does. */
type AnyEvents = HostEvents & Omit<B2BEvents, keyof HostEvents>
type Heard = StytchEventType & keyof AnyEvents

/** Each type beside its own answer, so that a `switch` on the type narrows `data`. */
export type StytchEvent<_Project = object> = {
  [Type in Heard]: { type: Type; data: Writable<AnyEvents[Type]> }
}[Heard]

/** What went wrong in the user interface. */
export interface StytchSDKUIError {
  message: string
}

export interface Callbacks<_Project = object> {
  onEvent?(event: StytchEvent): void
  onError?(error: StytchSDKUIError): void
}

/** The existing widget tells of the end of a flow on its last screen, but for that of a wallet. */
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
