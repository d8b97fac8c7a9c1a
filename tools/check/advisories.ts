import { program } from './command.ts'
import { root } from './sources.ts'
import { Unchecked } from './unchecked.ts'

/** Output of `npm audit --json`, as far as it is read here. */
interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>
  readonly message?: string
  readonly error?: { readonly summary?: string }
}

interface Vulnerability {
  readonly name: string
  readonly severity: string
  readonly range: string
  readonly via: readonly (string | { readonly title: string; readonly url: string })[]
}

const blocking = new Set(['high', 'critical'])

/**
 * Finds known vulnerabilities in shipped dependencies, with `npm audit` over the locked ones that reach users. High and
 * critical ones fail the check. Without the registry's advisory service or a network, the step is unchecked and says
 * so.
 */
export const advisories = async (): Promise<readonly string[]> => {
  const quick = ['--fetch-retries=0', '--fetch-timeout=5000']
  const { stdout } = await program(root, 'npm', ['audit', '--json', '--omit=dev', ...quick])
  return readAudit(stdout)
}

/** Reads the output of `npm audit --json`. Throws `Unchecked` if it contains no list of vulnerabilities. */
export const readAudit = (output: string): readonly string[] => {
  const audit = parseAudit(output)
  if (audit?.vulnerabilities === undefined)
    throw new Unchecked(`no registry answered: ${firstLine(audit?.message ?? audit?.error?.summary ?? 'no output')}`)
  return Object.values(audit.vulnerabilities)
    .filter(({ severity }) => blocking.has(severity))
    .map(({ name, severity, range, via }) => {
      const titles = via.map((cause) =>
        typeof cause === 'string' ? `through ${cause}` : `${cause.title} ${cause.url}`,
      )
      return `${name} ${range}: ${severity}. ${titles.join('; ')}. Update it, or state in the commit why it does not apply.`
    })
}

const parseAudit = (output: string): Audit | null => {
  try {
    return JSON.parse(output)
  } catch {
    return null
  }
}

/** Without URLs: a registry's host does not belong in a shared log. */
const firstLine = (text: string): string => (text.split('\n')[0] ?? '').replaceAll(/https?:\/\/\S+/g, '…').slice(0, 120)
