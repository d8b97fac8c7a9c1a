import { everyOAuthProvider, isAnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { StartError } from '../../errors.ts'
import { type OAuthClients, oauthClients } from '../../methods/oauth/client.schema.ts'
import { changeClients } from '../../methods/oauth/client.ts'
import { command, type Terminal } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { recordAct } from '../record-act.ts'

/** What a project is known by at an outside provider. Secrets come by standard input: a command line is read by every user. */
export const oauthClientSet = command({
  words: 'oauth-client set',
  about: 'set the OAuth client of a project at a provider; reads the secret from standard input',
  takes: ['PROJECT_ID', 'PROVIDER'],
  options: {
    'client-id': { value: 'ID', about: 'client ID at the provider' },
    host: {
      value: 'https://HOST',
      about: 'base URL for self-hosted GitLab or Salesforce',
    },
    tenant: { value: 'TENANT', about: 'Microsoft tenant whose accounts may sign in' },
    'team-id': { value: 'ID', about: 'Apple team ID; the secret is then a private key (PEM)' },
    'key-id': { value: 'ID', about: 'Apple key ID of that private key' },
    off: { about: 'turn the provider off for the project; reads no secret' },
  },
  run: ({ taken: [projectId = '', provider = ''], ...given }, { environment, input }) =>
    withDatabase(environment, async (database) => {
      if (!isAnyOAuthProvider(provider))
        throw refused(`PROVIDER has to be one of ${Object.keys(everyOAuthProvider).join(', ')}.`)
      const project = await requireProject(database, projectId)
      const client = given.off ? null : { ...named(given), ...secretOf(given, await textOf(input)) }
      const changes = parsed({ [provider]: client })
      await changeClients({ store: database.store, sealing: await database.sealing() }, project, changes)
      await recordAct(database.store, project, 'project.oauth_client_set', { detail: { provider } })
      return { project_id: projectId, provider, client_id: given['client-id'] ?? null }
    }),
})

type Names = { readonly [Name in 'client-id' | 'host' | 'tenant' | 'team-id' | 'key-id']: string | undefined }

const named = (given: Names): Readonly<Record<string, string>> => {
  const { 'client-id': client_id, host, tenant, 'team-id': team_id, 'key-id': key_id } = given
  const members = Object.entries({ client_id, host, tenant, team_id, key_id })
  return Object.fromEntries(members.filter((member): member is [string, string] => member[1] !== undefined))
}

const secretOf = (given: Names, secret: string) =>
  given['team-id'] === undefined ? { client_secret: secret } : { private_key: secret }

/** Longer than any secret: what comes after it was piped in by mistake. */
const longestSecret = 16_384

const textOf = async (input: Terminal['input']): Promise<string> => {
  let text = ''
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8')
    if (text.length > longestSecret) break
  }
  if (text.trim() === '') throw refused('Standard input holds no secret: `… < secret.txt`.')
  return text.trim()
}

const parsed = (clients: unknown): OAuthClients => {
  const read = oauthClients.safeParse(clients)
  if (read.success) return read.data
  throw refused(`${read.error.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`).join('; ')}.`)
}

const refused = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)
