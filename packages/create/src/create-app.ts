import { basename, resolve } from 'node:path'
import { readArguments, usage } from './arguments.ts'
import { type InstallerName, install } from './install.ts'
import { usualMethods } from './methods.ts'
import { packageSource, usualSource } from './package-source.ts'
import { type PlanOptions, packagesOf, planApp } from './plan-app.ts'
import { type Answers, askOpen } from './questions.ts'
import { usualTemplate } from './templates.ts'
import { requireFree, writeApp } from './write-app.ts'

export interface CreateOptions extends PlanOptions {
  /** Folder in which the app gets its folder. */
  readonly parent: string
  /** Whether questions can be asked. */
  readonly isTerminal: boolean
  readonly manager: InstallerName
  readonly print: (text: string) => void
}

/**
 * Makes an app from the arguments of the command line and, on a terminal, from answers. Without a terminal and without
 * `--yes` it prints what it would write, and changes nothing.
 *
 * @returns the exit code: 1 if the app is written and its packages could not be installed
 * @throws Refusal if nothing was written
 */
export const createApp = async (words: readonly string[], options: CreateOptions): Promise<0 | 1> => {
  const { parent, isTerminal, manager, print } = options
  const given = readArguments(words)
  if (given.wantsHelp) {
    print(usage)
    return 0
  }
  const asks = isTerminal && !given.isSure
  const answers: Answers = asks
    ? await askOpen(given)
    : {
        name: given.name ?? 'my-app',
        template: given.template ?? usualTemplate,
        methods: given.methods ?? usualMethods,
      }
  const folder = resolve(parent, answers.name)
  requireFree(folder)
  const source = await packageSource(given.from ?? usualSource, packagesOf(answers.template))
  const files = planApp({ ...answers, source }, options)
  const list = files.map(({ path }) => `  ${answers.name}/${path}\n`).join('')
  if (!asks && !given.isSure) {
    print(`These ${files.length} files would be written. Run the command with --yes to write them.\n${list}`)
    return 0
  }
  writeApp(folder, files, source)
  print(`Wrote ${files.length} files:\n${list}`)
  const isInstalled = given.installs && (await install(folder, manager))
  const steps = [`cd ${basename(folder)}`, ...(isInstalled ? [] : [`${manager} install`]), `${manager} run dev`]
  if (given.installs && !isInstalled)
    print('The app is written, but its packages could not be installed. The reason is above.\n')
  print(`Now run:\n${steps.map((step) => `  ${step}\n`).join('')}`)
  return given.installs && !isInstalled ? 1 : 0
}
