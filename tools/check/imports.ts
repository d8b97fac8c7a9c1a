/**
 * Checks the rules of `.dependency-cruiser.cjs`. Also exists to catch a parser that reads nothing and reports no
 * violation: every source must be among the modules that it read.
 */
import { join } from 'node:path'
import { command } from './command.ts'
import { isTypeScript, root, trackedFiles } from './sources.ts'

interface Cruise {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly totalDependenciesCruised: number
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
      readonly comment?: string
    }[]
  }
}

export interface Violation {
  readonly rule: string
  readonly from: string
  readonly to: string
}

/** Follows every import below `from`; also returns the sources that it did not read. */
export const cruise = async (
  from: string,
): Promise<{ violations: readonly Violation[]; unseen: readonly string[] }> => {
  const sources = trackedFiles(from).filter((path) => isTypeScript(path) && /^(packages|tools|e2e|bench)\//.test(path))
  const folders = [...new Set(sources.map((path) => path.split('/')[0] ?? path))]
  const { stdout, output } = await command(
    from,
    join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
    [...['--config', join(root, '.dependency-cruiser.cjs'), '--output-type', 'json'], ...folders],
  )
  let cruised: Cruise
  try {
    cruised = JSON.parse(stdout)
  } catch (cause) {
    throw new Error(`dependency-cruiser does not run: ${output}`, { cause })
  }
  const readSources = new Set(cruised.modules.map(({ source }) => source))
  return {
    violations: cruised.summary.violations.map(({ rule, from: source, to }) => ({ rule: rule.name, from: source, to })),
    unseen: sources.filter((path) => !readSources.has(path)),
  }
}

export const imports = async (from = root): Promise<readonly string[]> => {
  const { violations, unseen } = await cruise(from)
  return [
    ...violations.map(({ rule, from: source, to }) => `${source} imports ${to}, which the rule "${rule}" forbids`),
    ...unseen.map((path) => `${path}: not read by dependency-cruiser, so no import rule applies to it`),
  ]
}
