import { ProviderError } from '../../errors.ts'

const prefix = 'provider_'
const most = 20
const longestName = 64
const longestValue = 2_048

/** What a site wants the outside provider to see: `provider_prompt=consent` becomes `prompt=consent`. */
export const providerParameters = (query: URLSearchParams): Readonly<Record<string, string>> => {
  const given = [...query]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value] as const)
  if (given.length <= most && given.every(isUsable)) return Object.fromEntries(given)
  throw new ProviderError(
    'bad_request',
    `The members for the outside provider cannot be passed on. At most ${most} are, with names of up to ${longestName} and values of up to ${longestValue} characters. Send fewer.`,
  )
}

const isUsable = ([name, value]: readonly [string, string]): boolean =>
  /^[\w.-]+$/.test(name) && name.length <= longestName && value.length <= longestValue
