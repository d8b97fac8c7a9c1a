import type { ProviderBeside } from './start-beside.ts'

/** Prefixes that let build tools put a variable into the code for browsers. */
const publicPrefixes = ['VITE_', 'NEXT_PUBLIC_', 'NUXT_PUBLIC_', 'PUBLIC_', 'REACT_APP_', 'EXPO_PUBLIC_'] as const

/**
 * Returns the variables of an app: the address and the keys of its project. The secret has no name with a prefix, so no
 * build tool can send it to a browser.
 */
export const appEnvironment = ({
  url,
  project,
}: Pick<ProviderBeside, 'url' | 'project'>): Readonly<Record<string, string>> => {
  const forBrowsers = { LATCHKEY_URL: url, LATCHKEY_PUBLIC_TOKEN: project.public_token }
  return {
    ...forBrowsers,
    ...Object.fromEntries(
      publicPrefixes.flatMap((prefix) =>
        Object.entries(forBrowsers).map(([name, value]) => [`${prefix}${name}`, value]),
      ),
    ),
    LATCHKEY_PROJECT_ID: project.project_id,
    ...(project.secret && { LATCHKEY_SECRET: project.secret }),
  }
}
