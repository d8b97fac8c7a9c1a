import { expect } from 'playwright/test'
import type { Driver } from './driver.ts'
import { look, nextFrame, type Part, type VisibleProperties } from './look.ts'

/** A user in front of a page: looks, clicks and types, and waits for visible results. */
export interface Person {
  readonly driver: Driver
  /** Waits until the part is visible. */
  see(part: Part): Promise<void>
  /** Waits until the part is visible and has these properties. */
  seeThat(part: Part, fits: Partial<VisibleProperties>): Promise<void>
  /** Waits until the part's text contains this. */
  read(part: Part, text: string): Promise<void>
  /** Waits until there is no such part. */
  miss(part: Part): Promise<void>
  press(part: Part): Promise<void>
  /** Moves the focus there with the keyboard. */
  tabTo(part: Part): Promise<void>
  /** Moves the focus there with the keyboard and presses Enter. */
  enter(part: Part): Promise<void>
  /** Replaces the text of a field; a focused field is not clicked. */
  fill(part: Part, text: string): Promise<void>
}

/** Controls of the widget; the page around it may have fields and buttons with the same names. */
const inWidget = (...tags: readonly string[]) => tags.map((tag) => `[data-latchkey-screen] ${tag}`).join()
export const button = (name: string): Part => ({ css: inWidget('button'), name })
export const tab = (name: string): Part => ({ css: inWidget('[role=tab]'), name })
export const field = (name: string): Part => ({ css: inWidget('input', 'select'), name })
export const codeField: Part = { css: inWidget('input[autocomplete="one-time-code"]') }
export const alert: Part = { css: inWidget('[role=alert]') }
/** Returns the widget while it shows this screen. */
export const screen = (name: string): Part => ({ css: `[data-latchkey-screen="${name}"]` })

export const personAt = (driver: Driver): Person => {
  const lookAt = (part: Part) => driver.run(look, part)
  const poll = <Found>(
    part: Part,
    find: (now: VisibleProperties | null) => Found | Promise<Found>,
    what = '',
    intervals = [20, 50, 100],
  ) =>
    expect.poll(async () => find(await lookAt(part)), {
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
      // A part that moves while the page loads is not clicked: the click could hit another part.
      let found: VisibleProperties | null = null
      const isAtRest = async (before: VisibleProperties | null) => {
        await driver.run(nextFrame)
        const now = await lookAt(part)
        found = now
        return now !== null && now.x === before?.x && now.y === before.y && now.still && now.reachable && !now.disabled
      }
      await poll(part, isAtRest, 'can be pressed').toBe(true)
      const { x, y } = found as unknown as VisibleProperties
      await driver.clickAt(x, y)
    },
    async tabTo(part) {
      await person.see(part)
      // Checks twice: a key press may move the focus with a delay.
      let isHeld = false
      const isHeldStill = async (now: VisibleProperties | null) => {
        const wasHeld = isHeld
        isHeld = now?.focused === true
        if (!isHeld) await driver.press('Tab')
        return wasHeld && isHeld
      }
      await poll(part, isHeldStill, 'is reached with the keyboard', [20]).toBe(true)
    },
    async enter(part) {
      await person.tabTo(part)
      await driver.press('Enter')
    },
    async fill(part, text) {
      const isHeld = async (now: VisibleProperties | null) => {
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
