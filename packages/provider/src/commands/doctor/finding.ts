/** Result of one check of the doctor. */
export interface Finding {
  readonly about:
    | 'settings'
    | 'database'
    | 'clock'
    | 'projects'
    | 'origins'
    | 'cookies'
    | 'tokens'
    | 'redirects'
    | 'mail'
    | 'texts'
    | 'captchas'
    | 'protection'
    | 'proxy'
    | 'packages'
  readonly says: string
  /** What to do, if a change is necessary. The command then exits with 1. */
  readonly change?: string
  /** Optional advice: a safer choice with a cost that the operator weighs. */
  readonly advice?: string
}

const width = 'protection'.length

export const findingLine = ({ about, says, change, advice }: Finding): string => {
  const verdict = change !== undefined ? 'change' : advice !== undefined ? 'advice' : 'ok    '
  return [verdict, about.padEnd(width), [says, change ?? advice].filter((part) => part !== undefined).join(' ')].join(
    '  ',
  )
}
