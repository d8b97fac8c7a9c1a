/** A fault of one line, and the tests that must notice it. */
export interface PlantedFault {
  /** The symptom, as a user would report it. */
  readonly means: string
  readonly file: string
  /** Occurs once in the file. */
  readonly text: string
  readonly replacement: string
  /** Parts of the paths of test files, as arguments of `npm test`. */
  readonly tests: readonly string[]
  /** Set if those tests load built files. */
  readonly isBuilt?: true
}
