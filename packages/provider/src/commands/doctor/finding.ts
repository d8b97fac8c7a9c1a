/** What the doctor saw of one thing. */
export interface Finding {
  readonly about:
    | 'settings'
    | 'database'
    | 'clock'
    | 'projects'
    | 'origins'
    | 'cookies'
    | 'redirects'
    | 'mail'
    | 'texts'
    | 'captchas'
    | 'proxy'
  readonly says: string
  /** What to do; only where something has to be changed. */
  readonly change?: string
}

const width = 'redirects'.length

export const findingLine = ({ about, says, change }: Finding): string =>
  `${change === undefined ? 'ok    ' : 'change'}  ${about.padEnd(width)}  ${says}${change === undefined ? '' : ` ${change}`}`
