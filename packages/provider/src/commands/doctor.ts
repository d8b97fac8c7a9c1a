import { type Config, readConfig } from '../config.ts'
import { ConfigError } from '../config-error.ts'
import { StartError } from '../errors.ts'
import { command, type Environment } from './command.ts'
import { checkClock } from './doctor/clock.ts'
import { checkTransport } from './doctor/database.ts'
import { type Finding, findingLine } from './doctor/finding.ts'
import { checkMail } from './doctor/mail.ts'
import { checkPackages } from './doctor/packages.ts'
import { checkProject } from './doctor/projects.ts'
import { checkProxy } from './doctor/proxy.ts'
import { checkTokens } from './doctor/tokens.ts'
import { type Database, withDatabase } from './open-database.ts'

/** Checks for problems that prevent sign-in and appear in no log. */
export const doctor = command({
  words: 'doctor',
  about: 'check settings, database, projects, cookies, redirects, mail, proxy and clock, and print what to change',
  options: {},
  async run(_given, { environment }) {
    const findings = await examine(environment)
    const report = findings.map(findingLine).join('\n')
    const faults = findings.filter(({ change }) => change !== undefined).length
    if (faults === 0) return `${report}\n\nNo changes are necessary.`
    throw new StartError('faults_found', `${report}\n\n${faults} to change.`)
  },
})

const examine = async (environment: Environment): Promise<readonly Finding[]> => {
  let config: Config
  try {
    config = readConfig({ ...environment, NODE_ENV: 'production' })
  } catch (fault) {
    if (!(fault instanceof ConfigError)) throw fault
    return fault.problems.map((problem) => ({
      about: 'settings',
      says: problem,
      change: 'Correct the setting in the environment or in CONFIG_FILE.',
    }))
  }
  if (config.mode !== 'production') return []
  const { mail, publicURL } = config
  return [
    { about: 'settings', says: `All settings are valid. Browsers reach the server at ${publicURL}.` },
    ...(await checkTransport(config.databaseURL)),
    ...(await withDatabase(environment, (database) => examineDatabase(config, database))),
    await checkMail(mail),
    texts(config),
    checkPackages(config),
    ...(await checkProxy(config)),
  ]
}

const examineDatabase = async (config: Config, database: Database): Promise<readonly Finding[]> => {
  await database.sealing()
  const projects = await database.projects.list()
  const databaseState = `The ${database.store.engine === 'sqlite' ? 'embedded database' : 'PostgreSQL server'} answers, its tables are up to date, and its secrets can be decrypted.`
  return [
    { about: 'database', says: databaseState },
    await checkClock(database.store),
    ...(projects.length > 0 ? projects.flatMap((project) => checkProject(project, config)) : [noProject]),
    ...(await Promise.all(projects.map((project) => checkTokens(database.store, project)))).flat(),
  ]
}

const noProject: Finding = {
  about: 'projects',
  says: 'The database has no project, so no page can use the server.',
  change: 'Add one: latchkey project create --name NAME --origin https://HOST.',
}

const texts = ({ texts }: Config): Finding =>
  texts === null
    ? {
        about: 'texts',
        says: 'Text messages are off, because TEXT_GATEWAY_URL is not set. Sites with phone codes need it.',
      }
    : { about: 'texts', says: `Text messages are sent through ${new URL(texts.url).host}.` }
