import type { StytchEvent, StytchSDKUIError } from './callbacks.ts'

/** Servers have no `Event`; see `element.ts`. */
const Base = globalThis.Event ?? (class {} as unknown as typeof Event)

/** The event of `onEvent`, dispatched by the element as `stytch-event`. */
export class StytchDOMEvent<Carried extends StytchEvent = StytchEvent> extends Base {
  readonly stytchEventType: Carried['type']
  readonly stytchEventData: Carried['data']

  constructor({ type, data }: Carried) {
    super('stytch-event', { composed: true })
    this.stytchEventType = type
    this.stytchEventData = data
  }
}

/** The error of `onError`, dispatched by the element as `stytch-error`. */
export class StytchErrorEvent extends Base {
  readonly error: StytchSDKUIError

  constructor(error: StytchSDKUIError) {
    super('stytch-error', { composed: true })
    this.error = error
  }
}
