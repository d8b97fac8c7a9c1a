import type { AuthorizeStarted } from '@latchkey/protocol/idp/wire'
import type { AskedScope, AskingApp, CodeTarget, RedirectTarget } from '../../mount/identity-provider.contract.ts'
import type { ConsentItem, ConsentManifest, ConsentSection } from '../../mount/identity-provider.ts'
import { verifiedHost } from './requests.ts'

/** Items without a section stand below a heading of ours, as the empty header says. */
export const sectionsOf = (manifest: ConsentManifest): readonly ConsentSection[] => {
  const isSection = (one: ConsentManifest[number]): one is ConsentSection => typeof one === 'object' && 'header' in one
  const items = manifest.filter((one) => !isSection(one)) as readonly ConsentItem[]
  return [...(items.length > 0 ? [{ header: '', items }] : []), ...manifest.filter(isSection)]
}

/** Returns the requested scopes that the account can grant, or those that it cannot. */
export const scopesOf = ({ scope_results }: AuthorizeStarted, isGrantable: boolean): readonly AskedScope[] =>
  scope_results
    .filter(({ is_grantable }) => is_grantable === isGrantable)
    .map(({ scope, description }) => ({ scope, description }))

/** Describes the app. An app without a name is called by the host that the browser returns to. */
export const appOf = ({ client }: Pick<AuthorizeStarted, 'client'>, target: RedirectTarget | CodeTarget): AskingApp => {
  const { client_id } = client
  if (client.claimed_name !== undefined)
    return {
      name: client.claimed_name,
      host: null,
      isUnverified: true,
      isSelfDescribed: true,
      description: client.client_description,
    }
  const host = verifiedHost(client_id)
  const name = client.client_name || (target.kind === 'site' ? target.host : client_id)
  // The provider adds the host to the name, for components that show no other text of it.
  const claimedName = host ? name.replace(` (${host})`, '') : name
  return {
    name: claimedName,
    host,
    isSelfDescribed: client.is_self_described === true && !host,
    description: client.client_description,
  }
}
