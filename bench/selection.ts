/** The parts that a run measures, and their rounds. */
export interface Selection {
  readonly names: readonly string[]
  /** Returns the rounds of a part that usually has this many. */
  readonly rounds: (usual: number) => number
}

/** `widget` measures them as well. */
const ofWidget = ['page', 'enter']

const option = /^--rounds=([1-9]\d*)$/

/**
 * Reads the arguments of `npm run bench`: parts, and `--rounds=N` for at most N rounds of each part in a browser. No part is measured
 * twice.
 *
 * @param parts all parts, which are measured without arguments
 * @throws Error if a part or an option does not exist
 * @example
 * selectionOf(['widget', 'page', '--rounds=2'], ['page', 'enter', 'widget']).names // ['widget']
 */
export function selectionOf(args: readonly string[], parts: readonly string[]): Selection {
  const limits = args.flatMap((arg) => option.exec(arg)?.[1] ?? [])
  const chosen = args.filter((arg) => !option.test(arg))
  const unknown = chosen.find((name) => !parts.includes(name))
  if (unknown !== undefined)
    throw new Error(`Unknown part "${unknown}". Use --rounds=N or one of: ${parts.join(', ')}.`)
  const selected = [...new Set(chosen.length > 0 ? chosen : parts)]
  const names = selected.includes('widget') ? selected.filter((name) => !ofWidget.includes(name)) : selected
  const limit = Math.min(...limits.map(Number))
  return { names, rounds: (usual) => Math.min(usual, limit) }
}
