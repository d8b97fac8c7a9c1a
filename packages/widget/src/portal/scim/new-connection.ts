import { scimCalls } from '@latchkey/client/identity/scim'
import type { Card, Option } from '../card.ts'
import { requireText } from '../checks.ts'
import type { Permission } from '../facts.ts'
import { providerOptions } from './cards.ts'
import { scimLess } from './identity-providers.ts'
import { NEW_SCIM } from './new-scim-name.ts'
import { type AboutScim, lastFour } from './scim-connection.ts'

/** The same with those that have no provisioning, so that their admins find the reason. */
const creatableOptions = (about: Pick<AboutScim, 'words'>): readonly Option[] => {
  const options = providerOptions(about)
  const refused = Object.entries(scimLess).map(([value, label]) => ({ value, label }))
  return [
    { value: '', label: about.words('portal.choose') },
    ...options.filter(({ value }) => value !== 'generic'),
    ...refused,
    ...options.filter(({ value }) => value === 'generic'),
  ]
}

const mayCreate = (): readonly Permission[] => [['stytch.scim', 'create']]

/** The form of a new connection. */
export const newScimConnection: Card<null> = {
  name: NEW_SCIM,
  title: 'portal.scimNew',
  text: 'portal.scimText',
  create: 'portal.create',
  fields: [
    {
      kind: 'choice',
      name: 'identity_provider',
      label: 'portal.identityProvider',
      part: 'create',
      permissions: mayCreate,
      read: () => '',
      help: 'portal.identityProviderHelp',
      options: creatableOptions,
      check: (chosen) =>
        chosen === '' ? 'portal.providerMissing' : Object.hasOwn(scimLess, chosen) ? 'portal.scimLess' : null,
    },
    {
      kind: 'text',
      name: 'display_name',
      label: 'portal.connectionName',
      part: 'create',
      permissions: mayCreate,
      read: () => '',
      check: requireText,
    },
  ],
  parts: {
    async create(client, _, draft) {
      const { connection } = await scimCalls.createConnection(client, {
        display_name: String(draft.display_name).trim(),
        identity_provider: String(draft.identity_provider),
      })
      const { bearer_token, ...rest } = connection
      const newConnection = { ...rest, bearer_token_last_four: lastFour(bearer_token), next_bearer_token_last_four: '' }
      const { scim_groups: groups } = await scimCalls.getConnectionGroups(client, {}).catch(() => ({ scim_groups: [] }))
      const log = { log: [], older: null }
      return { connection: newConnection, groups, ...log, fresh: { text: bearer_token, isNext: false } }
    },
  },
}
