/** Keys that type no character, by their DOM names. */
export type Key = 'Enter' | 'Tab' | 'Backspace' | 'ArrowLeft' | 'ArrowRight'

/**
 * Operations of every browser, for every driver. They know no elements: a script looks at the page, and input is clicks
 * at a point and key presses, as by a user.
 */
export interface Driver {
  /** Resolves once the page has loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Resolves when the page has been requested; it may be restored from the cache. */
  back(): Promise<void>
  /** Runs a function in the page, exempt from its policy. Arguments and result are JSON. */
  run<Given extends readonly unknown[], Found>(
    script: (...given: Given) => Found | Promise<Found>,
    ...given: Given
  ): Promise<Found>
  /** A click of the main button, in CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Selects everything in the focused field. */
  selectAll(): Promise<void>
  /** Of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** Preferences of the user's system that pages can read. */
export interface EngineOptions {
  /** Reduced motion, and forced colors if the engine has them. */
  readonly calm?: true
  /** Number of screen pixels for one CSS pixel, in both directions. */
  readonly scale?: number
}

/** A running browser; each driver is a fresh profile of it. */
export interface Launched {
  open(): Promise<Driver>
  close(): Promise<void>
}
