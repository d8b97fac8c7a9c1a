import { createProjectUsage } from './create-project.ts'

/** What somebody wants of the command; what it does not know is repeated to them. */
export type Asked = 'serve' | 'create-project' | 'help' | 'version' | { readonly unknown: string }

/** Help is for whoever asks for it anywhere: `latchkey create-project --help` makes no project. */
export const askedOf = (words: readonly string[]): Asked => {
  const [verb] = words
  if (words.some((word) => word === '--help' || word === '-h') || verb === 'help') return 'help'
  if (verb === undefined) return 'serve'
  if (verb === '--version' || verb === '-v') return 'version'
  return verb === 'create-project' ? verb : { unknown: verb }
}

export const usage = `Usage:
  latchkey                  serves the provider; the environment says where, from which database, and who sends mail
  latchkey create-project   adds a project to a database and prints its public token and its secret, once
  latchkey --help           says this; so do -h and help
  latchkey --version        says which release this is

${createProjectUsage}
  --origin    a page that may use the project; once for each
  --redirect  an address that mailed links may lead to (redirect_urls), exactly as the site asks for it; once for each
`
