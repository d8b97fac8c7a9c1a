import type { StytchEvent, StytchSDKUIError } from './callbacks.ts'

/** As for elements: a server has no events. */
const Base = globalThis.Event ?? (class {} as unknown as typeof Event)

/** What `onEvent` hears, as the element tells it: `stytch-event`. */
export class StytchDOMEvent<Carried extends StytchEvent = StytchEvent> extends Base {
  readonly stytchEventType: Carried['type']
  readonly stytchEventData: Carried['data']

  constructor({ type, data }: Carried) {
    super('stytch-event', { composed: true })
    this.stytchEventType = type
    this.stytchEventData = data
  }
}

/** What `onError` hears, as the element tells it: `stytch-error`. */
export class StytchErrorEvent extends Base {
  readonly error: StytchSDKUIError

  constructor(error: StytchSDKUIError) {
    super('stytch-error', { composed: true })
    this.error = error
  }
}
