import { everyOAuthProvider, isAnyOAuthProvider } from '@latchkey/protocol/methods/oauth/providers'
import { StartError } from '../../errors.ts'
import { type OAuthClients, oauthClients } from '../../methods/oauth/client.schema.ts'
import { changeClients } from '../../methods/oauth/client.ts'
import { callbackAddress } from '../../methods/oauth/start.ts'
import { command, type Environment, type Terminal } from '../command.ts'
import { requireProject, withDatabase } from '../open-database.ts'
import { recordAct } from '../record-act.ts'
import { secretOfInput } from '../secret-input.ts'

/**
 * Sets the OAuth client of a project at a provider. The secret comes from standard input, because every user of the
 * machine can read command lines.
 */
export const oauthClientSet = command({
  words: 'oauth-client set',
  about:
    'set the OAuth client of a project at a provider and print the redirect URL to register there; reads the secret from standard input',
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
        throw invalidArguments(`PROVIDER must be one of ${Object.keys(everyOAuthProvider).join(', ')}.`)
      const project = await requireProject(database, projectId)
      const client = given.off ? null : { ...clientFields(given), ...secretOf(given, await textOf(input)) }
      const changes = parseClients({ [provider]: client })
      await changeClients({ store: database.store, sealing: await database.sealing() }, project, changes)
      await recordAct(database.store, project, 'project.oauth_client_set', { detail: { provider } })
      return {
        project_id: projectId,
        provider,
        client_id: given['client-id'] ?? null,
        // Unless this URL is registered at the provider, the first sign-in ends there with an error.
        redirect_url: callbackAddress(baseURLOf(environment), provider),
      }
    }),
})

/** Returns the base URL as the server has it; in development without `PUBLIC_URL` that of this machine. */
const baseURLOf = ({ PUBLIC_URL = '', PORT = '' }: Environment): string =>
  PUBLIC_URL.trim().replace(/\/$/, '') || `http://localhost:${PORT.trim() || '3000'}`

type Names = { readonly [Name in 'client-id' | 'host' | 'tenant' | 'team-id' | 'key-id']: string | undefined }

const clientFields = (options: Names): Readonly<Record<string, string>> => {
  const { 'client-id': client_id, host, tenant, 'team-id': team_id, 'key-id': key_id } = options
  const fields = Object.entries({ client_id, host, tenant, team_id, key_id })
  return Object.fromEntries(fields.filter((field): field is [string, string] => field[1] !== undefined))
}

const secretOf = (options: Names, secret: string) =>
  options['team-id'] === undefined ? { client_secret: secret } : { private_key: secret }

const textOf = async (input: Terminal['input']): Promise<string> => {
  const text = await secretOfInput(input)
  if (text !== '') return text
  throw invalidArguments('Standard input contains no secret. Pipe it in: `… < secret.txt`.')
}

const parseClients = (clients: unknown): OAuthClients => {
  const parsed = oauthClients.safeParse(clients)
  if (parsed.success) return parsed.data
  throw invalidArguments(
    `${parsed.error.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`).join('; ')}.`,
  )
}

const invalidArguments = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)
