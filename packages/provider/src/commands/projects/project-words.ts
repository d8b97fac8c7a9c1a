import { httpsOrigin } from '../../environment.ts'
import { StartError } from '../../errors.ts'

const refused = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)

const longestName = 128

/** What people know a site by. */
export const projectName = (typed: string): string => {
  const name = typed.trim()
  if (name === '' || name.length > longestName) throw refused('--name has to be what people know the site by.')
  return name
}

/** Pages that may use a project. */
export const liveOrigin = (typed: string): string => {
  const read = httpsOrigin.parse(typed)
  if (read === undefined) throw refused(`An origin has to be https://HOST without a path; ${shown(typed)} is none.`)
  return read
}

/** Addresses that mailed links may lead to: exact ones, so that no two readers see two addresses in one text. */
export const liveRedirect = (typed: string): string => {
  if (typed.startsWith('https://') && URL.canParse(typed) && !/[*#@\\\s]/.test(typed)) return typed
  throw refused(`A redirect has to be one whole https address without a star; ${shown(typed)} is none.`)
}

const shown = (typed: string) => JSON.stringify(typed.slice(0, 200))
