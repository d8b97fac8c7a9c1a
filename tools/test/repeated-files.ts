/** Test files of which every test repeats a rule; `npm test` runs an eighth of them. */
export interface RepeatedFiles {
  /** Parts of paths. */
  readonly files: readonly string[]
  /** What is repeated, and which tests check it in every run. */
  readonly repeats: string
}

export const repeatedFiles: readonly RepeatedFiles[] = [
  {
    files: ['tools/bundlers/bundlers.test.ts'],
    repeats: 'The build of a site with one more bundler; `packed.test.ts` builds with the current ones.',
  },
]
