import {
  type ConsoleOAuthClientChange,
  type ConsoleOAuthClientFields,
  setOAuthClient,
} from '@latchkey/protocol/console/oauth-client-calls'
import {
  type AnyOAuthProvider,
  everyOAuthProvider,
  isAnyOAuthProvider,
} from '@latchkey/protocol/methods/oauth/providers'
import * as z from 'zod'
import { doneBy, recordEvent } from '../domain/audit/events.ts'
import { ProviderError, StartError } from '../errors.ts'
import { type OAuthClients, oauthClients } from '../methods/oauth/client.schema.ts'
import { changeClients } from '../methods/oauth/client.ts'
import { atomically } from '../store/atomically.ts'
import { type Act, projectAct } from './act.ts'
import { type ActBody, present, type TypedBody, typedText } from './act-body.ts'
import { consoleOAuthClients } from './oauth-client-views.ts'

const fieldsOf = (typed: TypedBody): object =>
  present({
    client_id: typedText(typed, 'client-id'),
    host: typedText(typed, 'host'),
    tenant: typedText(typed, 'tenant'),
    team_id: typedText(typed, 'team-id'),
    key_id: typedText(typed, 'key-id'),
  })

const secretOf = (typed: TypedBody): object =>
  typedText(typed, 'team-id') === undefined ? { client_secret: typed.secret } : { private_key: typed.secret }

const clientBody: ActBody<ConsoleOAuthClientChange> = {
  schema: z.strictObject({ clients: oauthClients }) as unknown as z.ZodType<ConsoleOAuthClientChange>,
  options: {
    'client-id': { value: 'ID', about: 'client ID at the provider' },
    host: { value: 'https://HOST', about: 'base URL for self-hosted GitLab or Salesforce' },
    tenant: { value: 'TENANT', about: 'Microsoft tenant whose accounts may sign in' },
    'team-id': { value: 'ID', about: 'Apple team ID; the secret is then a private key (PEM)' },
    'key-id': { value: 'ID', about: 'Apple key ID of that private key' },
    off: { about: 'turn the provider off for the project; reads no secret' },
  },
  takes: ['PROVIDER'],
  usage: 'PROVIDER --client-id ID',
  readsSecret: ({ options }) => options.off !== true,
  fromTyped: (typed) => {
    const [provider = ''] = typed.taken
    if (!isAnyOAuthProvider(provider))
      throw invalidArguments(`PROVIDER must be one of ${Object.keys(everyOAuthProvider).join(', ')}.`)
    const clients = { [provider]: typed.options.off === true ? null : { ...fieldsOf(typed), ...secretOf(typed) } }
    const result = oauthClients.safeParse(clients)
    if (result.success) return { clients }
    const why = result.error.issues.map(({ path, message }) => `${path.slice(1).join('.')}: ${message}`).join('; ')
    throw invalidArguments(`${why}.`)
  },
  toTyped: ({ clients }) => {
    const [[provider = '', client = null] = []] = Object.entries(clients)
    if (client === null) return [provider, '--off']
    const { client_secret: _secret, private_key: _key, ...fields } = client
    return [
      provider,
      ...Object.entries(fields).flatMap(([name, value]) => [`--${name.replace('_', '-')}`, String(value)]),
    ]
  },
}

/** What operators do with the clients of a project at providers of social sign-in. No answer contains a secret. */
export const oauthClientActs: readonly Act[] = [
  projectAct({
    call: setOAuthClient,
    // The accounts of another client are other people's.
    words: 'oauth-client set',
    page: 'OAuth clients',
    role: 'operator',
    isDestructive: true,
    events: ['project.oauth_client_set'],
    about:
      'set the OAuth client of a project at a provider and print the redirect URL to register there; reads the secret from standard input',
    sentence: 'OAuth client set or turned off',
    doc: 'Set the client of the project at a provider; the command reads the secret from standard input. Turn it off: `--off`',
    params: {},
    body: clientBody,
    run: async (deps, request, { clients }) => {
      const { project } = request
      const { provider, client } = onlyClient(clients)
      if (client !== null && client.client_secret === undefined && client.private_key === undefined)
        throw secretMissing()
      await changeClients(deps, project, clients as OAuthClients)
      const detail = { ...doneBy(deps), provider }
      await atomically(deps.store, (db) =>
        recordEvent(deps, db, project, '', { kind: 'project.oauth_client_set', detail }),
      )
      const answer = await consoleOAuthClients(deps, request)
      return { clients: answer.clients, changed: provider }
    },
    print: ({ clients, changed }, { project_id }) => {
      const client = clients.find(({ provider }) => provider === changed)
      return {
        project_id,
        provider: changed,
        client_id: client?.client_id ?? null,
        // Unless this URL is registered at the provider, the first sign-in ends there with an error.
        redirect_url: client?.redirect_url,
      }
    },
  }),
]

const onlyClient = (
  clients: ConsoleOAuthClientChange['clients'],
): { readonly provider: AnyOAuthProvider; readonly client: ConsoleOAuthClientFields | null } => {
  const [provider, ...others] = Object.keys(clients)
  if (provider === undefined || others.length > 0 || !isAnyOAuthProvider(provider)) throw oneProvider()
  return { provider, client: clients[provider] ?? null }
}

const invalidArguments = (why: string) => new StartError('arguments_refused', `Nothing was done. ${why}`)

const oneProvider = () =>
  new ProviderError('bad_request', 'Invalid value for `clients`: it must have one provider. Nothing was changed.')

const secretMissing = () =>
  new ProviderError(
    'bad_request',
    'Invalid value for `clients`: the secret is missing. Nothing was changed. Pass `client_secret`, or for Apple `private_key`.',
  )
