import { expect } from 'playwright/test'
import type { Driver } from './driver.ts'
import { look, type Part, type Seen } from './look.ts'

/** Somebody in front of a page: sees, presses and types, and waits until there is something to see. */
export interface Person {
  readonly driver: Driver
  /** Waits until the part is there. */
  see(part: Part): Promise<void>
  /** Waits until the part is there and what is seen of it fits, in whole or in the members that are named. */
  seeThat(part: Part, fits: Partial<Seen>): Promise<void>
  /** Waits until the part says this somewhere in its text. */
  read(part: Part, text: string): Promise<void>
  /** Waits until there is no such part. */
  miss(part: Part): Promise<void>
  press(part: Part): Promise<void>
  /** Goes there by keys, as somebody without a mouse does. */
  tabTo(part: Part): Promise<void>
  /** Goes there by keys and presses it. */
  enter(part: Part): Promise<void>
  /** Replaces what stands in a field; one that has the focus is not clicked. */
  fill(part: Part, text: string): Promise<void>
}

/** What the widget offers; a page around it may have fields and buttons of the same names. */
const inWidget = (...tags: readonly string[]) => tags.map((tag) => `[data-latchkey-screen] ${tag}`).join()
export const button = (name: string): Part => ({ css: inWidget('button'), name })
export const tab = (name: string): Part => ({ css: inWidget('[role=tab]'), name })
export const field = (name: string): Part => ({ css: inWidget('input', 'select'), name })
export const codeField: Part = { css: inWidget('input[autocomplete="one-time-code"]') }
export const alert: Part = { css: inWidget('[role=alert]') }
/** The widget while it shows this screen. */
export const screen = (name: string): Part => ({ css: `[data-latchkey-screen="${name}"]` })

export const personAt = (driver: Driver): Person => {
  const seen = (part: Part) => driver.run(look, part)
  const poll = <Found>(
    part: Part,
    find: (now: Seen | null) => Found | Promise<Found>,
    what = '',
    intervals = [50, 100],
  ) =>
    expect.poll(async () => find(await seen(part)), {
      message: `${part.css} ${part.name ?? ''} ${what}`,
      intervals,
    })
  const person: Person = {
    driver,
    see: (part) => poll(part, (now) => now !== null, 'is there').toBe(true),
    seeThat: (part, fits) => poll(part, (now) => now).toMatchObject(fits),
    read: (part, text) => poll(part, (now) => now?.text ?? '').toContain(text),
    miss: (part) => poll(part, (now) => now, 'is gone').toBeNull(),
    async press(part) {
      // What moves as the page fills up is not pressed: the click would meet whatever came there instead.
      let before: Seen | null = null
      const isAtRest = (now: Seen | null) => {
        const stands = now?.x === before?.x && now?.y === before?.y
        before = now
        return now !== null && stands && now.reachable && !now.disabled
      }
      await poll(part, isAtRest, 'can be pressed').toBe(true)
      const { x, y } = before as unknown as Seen
      await driver.clickAt(x, y)
    },
    async tabTo(part) {
      await person.see(part)
      // Looked at twice: a key that was pressed may take a moment to move the focus on.
      let isHeld = false
      const isHeldStill = async (now: Seen | null) => {
        const wasHeld = isHeld
        isHeld = now?.focused === true
        if (!isHeld) await driver.press('Tab')
        return wasHeld && isHeld
      }
      await poll(part, isHeldStill, 'is come to by keys', [20]).toBe(true)
    },
    async enter(part) {
      await person.tabTo(part)
      await driver.press('Enter')
    },
    async fill(part, text) {
      const isHeld = async (now: Seen | null) => {
        if (now?.focused) return true
        if (now?.reachable) await driver.clickAt(now.x, now.y)
        return false
      }
      await poll(part, isHeld, 'has the focus').toBe(true)
      await driver.selectAll()
      await driver.type(text)
    },
  }
  return person
}
