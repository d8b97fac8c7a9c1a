import type { AtSecondStep } from './second-step.ts'

/** How long a code by text message lives. */
const MINUTES = 2

/** What a code by text message is about. */
export interface Texted {
  readonly who: AtSecondStep
  readonly channel: 'sms'
  /** As a person reads it; empty where only the provider knows it. */
  readonly destination: string
  /** The number that is being set up, or null where the member has one. */
  readonly number: string | null
  /** Whether another number may be said. */
  readonly mayChange: boolean
  readonly minutes: number
  /** How many codes were asked for so far: none, and the screen asks for the first by itself. */
  readonly sends: number
}

/** A code to the member's own number, not asked for yet. */
export const textTo = (who: AtSecondStep): Texted => ({
  ...{ who, channel: 'sms', destination: who.phone, number: null, mayChange: false, minutes: MINUTES, sends: 0 },
})
