import { StartError } from '../../errors.ts'

/** Public data of a project at a running provider. */
export interface RunningProvider {
  readonly settings: Readonly<Record<string, unknown>>
  /** Algorithms of its session tokens. */
  readonly algorithms: readonly string[]
}

const patienceMs = 10_000

/**
 * Reads the public settings and the keys.
 *
 * @throws StartError if one of them cannot be read
 */
export const readProvider = async (
  base: string,
  paths: { readonly settings: string; readonly keys: string },
): Promise<RunningProvider> => {
  const settings = await readJson(base, `/sdk/v1${paths.settings}`)
  const { keys = [] } = (await readJson(base, paths.keys)) as { keys?: readonly { alg?: string }[] }
  return {
    settings: (settings as { data?: Record<string, unknown> }).data ?? {},
    algorithms: [...new Set(keys.flatMap(({ alg }) => (alg === undefined ? [] : [alg])))],
  }
}

const readJson = async (base: string, path: string): Promise<object> => {
  const address = `${base.replace(/\/$/, '')}${path}`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    const body: unknown = await answer.json()
    if (answer.ok && typeof body === 'object' && body !== null) return body
    throw notReadable(address, `the server returned ${answer.status}`)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw notReadable(address, reasonOf(cause), cause)
  }
}

/** The message `fetch failed` says nothing; the reason is in its cause. */
const reasonOf = (fault: unknown): string => {
  const [outer, inner] = [fault, fault instanceof Error ? fault.cause : undefined]
  const error = inner instanceof Error && inner.message !== '' ? inner : outer
  return error instanceof Error ? error.message : 'the server did not answer'
}

const notReadable = (address: string, why: string, cause?: unknown) =>
  new StartError('not_found', `Nothing was compared, because ${address} could not be read: ${why}.`, { cause })
