import { ProviderError } from '../../errors.ts'

const prefix = 'provider_'
const most = 20
const longestName = 64
const longestValue = 2_048

/** Returns the parameters for the provider: `provider_prompt=consent` becomes `prompt=consent`. */
export const providerParameters = (query: URLSearchParams): Readonly<Record<string, string>> => {
  const parameters = [...query]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value] as const)
  if (parameters.length <= most && parameters.every(isUsable)) return Object.fromEntries(parameters)
  throw new ProviderError(
    'bad_request',
    `Invalid \`provider_\` parameters: at most ${most} are allowed, with names of up to ${longestName} and values of up to ${longestValue} characters. Send fewer or shorter parameters.`,
  )
}

const isUsable = ([name, value]: readonly [string, string]): boolean =>
  /^[\w.-]+$/.test(name) && name.length <= longestName && value.length <= longestValue
