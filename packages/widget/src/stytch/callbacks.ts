import type { StytchEventType } from '@latchkey/client/stytch/event-types'
import { stytchError } from '@latchkey/client/stytch/spoken'
import type { Writable } from '@latchkey/client/stytch/writable'
import type { Consumer, HostEvents } from '../consumer/half.ts'
import type { Callbacks as OurCallbacks } from '../flow/host.ts'

type Heard = StytchEventType & keyof HostEvents

/** Each type beside its own answer, so that a `switch` on the type narrows `data`. */
export type StytchEvent<_Project = object> = {
  [Type in Heard]: { type: Type; data: Writable<HostEvents[Type]> }
}[Heard]

/** What went wrong in the user interface. */
export interface StytchSDKUIError {
  message: string
}

export interface Callbacks<_Project = object> {
  onEvent?(event: StytchEvent): void
  onError?(error: StytchSDKUIError): void
}

export const callbacksOf = ({ onEvent, onError }: Callbacks): OurCallbacks<Consumer> => ({
  ...(onEvent && { onEvent: (event) => onEvent(event as StytchEvent) }),
  ...(onError && { onError: (fault) => onError(stytchError(fault, 'the user interface') as StytchSDKUIError) }),
})
