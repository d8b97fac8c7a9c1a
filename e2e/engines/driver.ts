/** Keys that write nothing, by their DOM names. */
export type Key = 'Enter' | 'Tab' | 'Backspace' | 'ArrowLeft' | 'ArrowRight'

/**
 * What every browser can be told to do, whoever drives it. Nothing here knows an element: a page is looked at by a
 * script, pressed at a point and typed into by keys, as a person does it.
 */
export interface Driver {
  /** Resolves once the page has loaded. */
  open(url: string): Promise<void>
  reload(): Promise<void>
  /** Resolves when the page is asked for, which may come back as it was left. */
  back(): Promise<void>
  /** Runs a function in the page, whose policy does not apply to it. Arguments and result travel as JSON. */
  run<Given extends readonly unknown[], Found>(
    script: (...given: Given) => Found | Promise<Found>,
    ...given: Given
  ): Promise<Found>
  /** A click of the main button, in CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Selects everything in the field that has the focus. */
  selectAll(): Promise<void>
  /** Of the window, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

/** What a person has asked of their system, and pages hear of. */
export interface Wishes {
  /** Less motion, and colours of their own where the engine knows such. */
  readonly calm?: true
  /** So many pixels of the screen, in both directions, to one of CSS. */
  readonly scale?: number
}

/** A browser that runs; each driver is a fresh profile of it. */
export interface Launched {
  open(): Promise<Driver>
  close(): Promise<void>
}
