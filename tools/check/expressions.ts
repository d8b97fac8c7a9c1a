/**
 * Finds regular expressions whose time grows faster than their input. Exists to catch one that an attacker can exploit:
 * a text of line ends once blocked the whole server for half a minute. `recheck` analyzes each expression of the
 * product; `verified-expressions.json` records the linear ones, so that only new ones take time.
 *
 * `RECORD=1 npm run check -- expressions` rewrites the record.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import ts from 'typescript'
import { type BoundedExpression, boundedExpressions } from './bounded-expressions.ts'
import { isTest, isTypeScript, root, trackedFiles } from './sources.ts'

/** An expression in the source, `/source/flags` or `new RegExp(…)`, and a file that contains it. */
export interface WrittenExpression {
  readonly text: string
  readonly path: string
}

/** A verdict of `recheck`: `safe`, `vulnerable`, or `unknown` if it timed out. */
export interface Verdict {
  readonly text: string
  readonly status: 'safe' | 'vulnerable' | 'unknown'
  readonly summary: string
}

const record = 'tools/check/verified-expressions.json'
const product = /^packages\/(?:provider|protocol|client|widget|js|react|playground)\/src\/(?!testing\/)/

/** Analyzing more would take longer than a check may. */
const mostUnrecorded = 25

export const expressions = async (): Promise<readonly string[]> => {
  const writtenExpressions = trackedFiles()
    .filter((path) => product.test(path) && isTypeScript(path) && !isTest(path))
    .flatMap((path) => expressionsIn(path, readFileSync(join(root, path), 'utf8')))
  const isRecording = process.env.RECORD !== undefined
  const recorded: readonly string[] = JSON.parse(readFileSync(join(root, record), 'utf8'))
  const { findings, verified } = await judge(writtenExpressions, { recorded, bounded: boundedExpressions })
  if (isRecording) writeFileSync(join(root, record), `${JSON.stringify(verified, null, 2)}\n`)
  const unrecorded = verified.filter((text) => !recorded.includes(text)).length
  if (isRecording || unrecorded <= mostUnrecorded) return findings
  return [...findings, `${unrecorded} expressions are not in ${record}. Run RECORD=1 npm run check -- expressions`]
}

/** Returns every regular expression of a source file: literals, and calls of `RegExp`. */
export const expressionsIn = (path: string, content: string): readonly WrittenExpression[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, content, ts.ScriptTarget.Latest, false, kind)
  const foundExpressions: WrittenExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) foundExpressions.push({ text: node.text, path })
    if (ts.isNewExpression(node) || ts.isCallExpression(node)) {
      const isCalled = ts.isIdentifier(node.expression) && node.expression.text === 'RegExp'
      const [pattern, flags] = node.arguments ?? []
      if (isCalled && pattern !== undefined && !ts.isRegularExpressionLiteral(pattern))
        foundExpressions.push({ text: calledText(pattern, flags, source), path })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return foundExpressions
}

const calledText = (pattern: ts.Expression, flags: ts.Expression | undefined, source: ts.SourceFile): string => {
  const flagText = flags !== undefined && ts.isStringLiteralLike(flags) ? flags.text : ''
  if (ts.isStringLiteralLike(pattern)) return `/${pattern.text}/${flagText}`
  return `new RegExp(${source.text.slice(pattern.pos, pattern.end).trim()})`
}

interface Known {
  readonly recorded: readonly string[]
  readonly bounded: readonly BoundedExpression[]
}

/** Analyzes the expressions that are neither recorded nor bounded. */
export const judge = async (
  writtenExpressions: readonly WrittenExpression[],
  { recorded, bounded }: Known,
): Promise<{ readonly findings: readonly string[]; readonly verified: readonly string[] }> => {
  const paths = new Map<string, string>()
  for (const { text, path } of writtenExpressions) if (!paths.has(text)) paths.set(text, path)
  const excepted = new Set(bounded.map(({ expression }) => expression))
  const before = new Set(recorded)
  const open = [...paths.keys()].filter((text) => !excepted.has(text) && !before.has(text))
  const builtAtRunTime = open.filter((text) => text.startsWith('new RegExp('))
  const verdicts = await verdictsOf(open.filter((text) => !text.startsWith('new RegExp(')))
  const findings = [
    ...verdicts.filter(({ status }) => status !== 'safe').map((one) => `${paths.get(one.text)}: ${objection(one)}`),
    ...builtAtRunTime.map((text) => `${paths.get(text)}: ${text} is built at run time. ${advice}`),
    ...[...excepted].filter((text) => !paths.has(text)).map((text) => `bounded-expressions.ts: ${text} is not in use`),
  ]
  const safe = verdicts.filter(({ status }) => status === 'safe').map(({ text }) => text)
  return { findings, verified: [...recorded.filter((text) => paths.has(text)), ...safe].toSorted() }
}

const advice = 'Make it linear, or add the bound of its input to bounded-expressions.ts.'

const objection = ({ text, status, summary }: Verdict): string =>
  status === 'vulnerable' ? `${text} takes ${summary} time. ${advice}` : `${text} was not analyzed in time. ${advice}`

const verdictsOf = async (texts: readonly string[]): Promise<readonly Verdict[]> => {
  const workers = Math.min(texts.length, 4, availableParallelism())
  const shares = Array.from({ length: workers }, (_, at) => texts.filter((_text, index) => index % workers === at))
  return (await Promise.all(shares.map(verdictsInWorker))).flat()
}

const verdictsInWorker = (texts: readonly string[]): Promise<readonly Verdict[]> =>
  new Promise((resolve, reject) => {
    // The JavaScript backend: the same on every machine, without a separate program.
    const env = { ...process.env, RECHECK_BACKEND: 'pure' }
    const worker = new Worker(new URL('expression-worker.ts', import.meta.url), { workerData: texts, env })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
