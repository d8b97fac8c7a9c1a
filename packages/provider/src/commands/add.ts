import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import manifest from '../../package.json' with { type: 'json' }
import { StartError } from '../errors.ts'
import { appSources, readManifest } from './add/app-sources.ts'
import { type AddPlan, planAdd } from './add/plan-add.ts'
import { readRecord, undoAdded, writeAdded } from './add/record.ts'
import { command } from './command.ts'
import { fileChanges, lineCount } from './switch-site/report.ts'
import { readSite } from './switch-site/site-files.ts'
import { hasUncommittedChanges, requireFolder } from './switch-site/site-folder.ts'

/** Adds the pages of the sign-in to an app that exists. Needs no database. */
export const add = command({
  words: 'add',
  about: 'add sign-in to the app in this folder: print the changes, and write them with --yes or after a yes',
  mayTake: ['FOLDER'],
  options: {
    yes: { about: 'write the changes without a question' },
    undo: { about: 'take the changes of earlier runs back' },
    from: { value: 'URL_OR_FOLDER', about: 'registry of the packages, or a folder of their tarballs (default: npm)' },
  },
  async run({ taken: [folder = '.'], yes, undo, from }) {
    const root = requireFolder(folder)
    if (undo) return `Took back the changes of ${undoAdded(root).join(', ')}.`
    const appManifest = readManifest(root)
    if (appManifest === null)
      throw new StartError(
        'not_found',
        'Nothing was done. There is no package.json here. Run this in the folder of your app.',
      )
    const plan = planAdd(appSources(appManifest, readSite(root).files), {
      ...packageOptions(from),
      made: new Set(readRecord(root).flatMap(({ path, before }) => (before === null ? path : []))),
    })
    if (plan.created.length + plan.changed.length === 0)
      return [`${plan.framework}: nothing to change.`, ...plan.left].join('\n')
    const isDirty = hasUncommittedChanges(root)
    const report = reportOf(plan, isDirty)
    if (!yes && !(await isAgreed(report)))
      return isTerminal() ? 'Nothing was written.' : `${report}\nRun the command with --yes to write this.`
    writeAdded(root, plan)
    const written = yes ? `${report}\n` : ''
    return `${written}Written. \`latchkey add --undo\` takes it back.\nNow run \`npm install\` and \`npm run dev\`, and open ${plan.signInPath} of your app.`
  },
})

const isTerminal = (): boolean => Boolean(process.stdin.isTTY && process.stdout.isTTY)

/** Shows the changes and asks on a terminal. False without one. */
const isAgreed = async (report: string): Promise<boolean> => {
  if (!isTerminal()) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${report}\nWrite this? [y/N] `)
  terminal.close()
  return /^y(?:es)?$/i.test(answer.trim())
}

const reportOf = (plan: AddPlan, isDirty: boolean): string => {
  const { framework, created, changed, left } = plan
  const lines = lineCount(plan)
  return [
    `${framework}: ${created.length} new ${created.length === 1 ? 'file' : 'files'}, ${lines} changed ${lines === 1 ? 'line' : 'lines'} in ${changed.length} of your files.`,
    ...(created.length === 0 ? [] : [['New:', ...created.map(({ path }) => `  ${path}`)].join('\n')]),
    ...changed.map(fileChanges),
    ...(left.length === 0 ? [] : [['Left for you:', ...left.map((line) => `  ${line}`)].join('\n')]),
    ...(isDirty ? ['The folder has uncommitted changes in git. Commit them first to review this on its own.'] : []),
  ].join('\n\n')
}

/** Reads where the packages come from. */
const packageOptions = (from: string | undefined) => {
  if (from === undefined) return { versionOf: () => manifest.version, registryLine: null }
  if (/^https?:\/\//.test(from))
    return { versionOf: () => manifest.version, registryLine: `@latchkey:registry=${from.replace(/\/*$/, '/')}` }
  const folder = resolve(from)
  const files = existsSync(folder) ? readdirSync(folder) : []
  const versionOf = (name: string): string => {
    const start = `${name.slice(1).replace('/', '-')}-`
    const file = files.find((one) => one.startsWith(start) && one.endsWith('.tgz'))
    if (file !== undefined) return `file:${join(folder, file).replaceAll('\\', '/')}`
    throw new StartError(
      'not_found',
      `Nothing was done. The folder ${from} has no tarball of ${name}. Name the folder of the packed packages.`,
    )
  }
  return { versionOf, registryLine: null }
}
