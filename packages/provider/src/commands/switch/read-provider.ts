import { StartError } from '../../errors.ts'

/** What anybody may read of a project at a provider that runs. */
export interface RunningProvider {
  readonly settings: Readonly<Record<string, unknown>>
  /** What its session tokens are signed by. */
  readonly algorithms: readonly string[]
}

const patienceMs = 10_000

/** Asks for the public settings and the keys; throws `StartError` that says which of them did not answer, and how. */
export const readProvider = async (
  base: string,
  paths: { readonly settings: string; readonly keys: string },
): Promise<RunningProvider> => {
  const settings = await read(base, `/sdk/v1${paths.settings}`)
  const { keys = [] } = (await read(base, paths.keys)) as { keys?: readonly { alg?: string }[] }
  return {
    settings: (settings as { data?: Record<string, unknown> }).data ?? {},
    algorithms: [...new Set(keys.flatMap(({ alg }) => (alg === undefined ? [] : [alg])))],
  }
}

const read = async (base: string, path: string): Promise<object> => {
  const address = `${base.replace(/\/$/, '')}${path}`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    const told: unknown = await answer.json()
    if (answer.ok && typeof told === 'object' && told !== null) return told
    throw unread(address, `it answered ${answer.status}`)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw unread(address, wordsOf(cause), cause)
  }
}

/** `fetch failed` says nothing: why it did stands behind it. */
const wordsOf = (fault: unknown): string => {
  const [outer, inner] = [fault, fault instanceof Error ? fault.cause : undefined]
  const said = inner instanceof Error && inner.message !== '' ? inner : outer
  return said instanceof Error ? said.message : 'it did not answer'
}

const unread = (address: string, why: string, cause?: unknown) =>
  new StartError('not_found', `Nothing was compared, because ${address} could not be read: ${why}.`, { cause })
