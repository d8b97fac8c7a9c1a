import type { Words } from '../../copy/copy.ts'
import type { AskedScope } from '../../mount/identity-provider.contract.ts'
import type { ConsentItem } from '../../mount/identity-provider.ts'

const personal = { profile: 'idp.profileName', email: 'idp.profileEmail', phone: 'idp.profilePhone' } as const
const isPersonal = (scope: string): scope is keyof typeof personal => Object.hasOwn(personal, scope)

/** Whether a scope only tells the app who signs in. */
export const isForSignIn = ({ scope }: AskedScope): boolean => scope === 'openid' || isPersonal(scope)

/** Says what scopes allow. The most far-reaching permission is first. */
export function sentencesOf(scopes: readonly AskedScope[], words: Words): readonly ConsentItem[] {
  const names = scopes.map(({ scope }) => scope)
  const has = (name: string) => names.includes(name)
  const own = scopes.filter(({ scope }) => !builtIn.has(scope))
  const details = names.filter(isPersonal).map((scope) => words(personal[scope]))
  return [
    ...(has('full_access') ? [{ text: words('idp.fullAccess'), details: [words('idp.fullAccessText')] }] : []),
    ...(has('openid') ? [words('idp.openid')] : []),
    ...(details.length > 0 ? [{ text: words('idp.profile'), details }] : []),
    ...own.map(({ scope, description }) => description || words('idp.customScope', { scope })),
    ...(has('offline_access') ? [{ text: words('idp.offline'), details: [words('idp.offlineText')] }] : []),
  ]
}

const builtIn: ReadonlySet<string> = new Set([...Object.keys(personal), 'openid', 'offline_access', 'full_access'])
