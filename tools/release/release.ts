import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { program } from '../check/command.ts'
import { planRelease, ReleaseRefusal } from './plan-release.ts'

/** What the command gets from its caller. */
export interface ReleaseOptions {
  /** Folder of the repository. */
  readonly from: string
  /** Date of the release, such as `2026-11-29`. */
  readonly today: string
  /** Builds and packs every package. Returns the names of the tarballs. */
  readonly pack: () => Promise<readonly string[]>
  readonly print: (line: string) => void
}

/**
 * Makes a release: versions, changelog, packages, a commit and a tag. Pushing the tag publishes it. With `--dry-run` it does
 * the same, then puts every file back, without a commit and a tag.
 *
 * @param words `[VERSION] [--dry-run]`
 * @throws ReleaseRefusal if nothing was changed
 * @throws Error of `pack`, after every file is put back
 */
export const release = async (words: readonly string[], options: ReleaseOptions): Promise<void> => {
  const { from, today, pack, print } = options
  const { wanted, isRehearsal } = readWords(words)
  const git = async (...args: readonly string[]) => {
    const { status, stdout, output } = await program(from, 'git', args)
    if (status !== 0) throw new Error(`git ${args[0]} ended with ${status}:\n${output}`)
    return stdout.trim()
  }
  const dirty = await git('status', '--porcelain')
  if (dirty !== '') throw new ReleaseRefusal(`The folder has changes:\n${dirty}\nCommit them or take them back.`)
  const { version, written, removed, notes } = planRelease(from, wanted, today)
  const tag = `v${version}`
  if ((await git('tag', '--list', tag)) !== '')
    throw new ReleaseRefusal(`The tag ${tag} is there already. Name a later version.`)
  try {
    for (const [path, text] of Object.entries(written)) writeFileSync(join(from, path), text)
    for (const path of removed) rmSync(join(from, path))
    const tarballs = await pack()
    for (const name of tarballs) print(name)
    const other = tarballs.find((name) => !name.endsWith(`-${version}.tgz`))
    if (other !== undefined) throw new Error(`${other} has another version than ${version}.`)
  } catch (fault) {
    await git('restore', '.')
    throw fault
  }
  print(`## [${version}] - ${today}\n\n${notes}`)
  if (isRehearsal) {
    await git('restore', '.')
    print(`This was a rehearsal of ${tag}: every file is as before.`)
    return
  }
  await git('add', '--all')
  await git('commit', '--quiet', '--message', `chore(release): ${version}`)
  await git('tag', '--annotate', tag, '--message', notes)
  print(`${tag} is committed. To publish it: git push --follow-tags`)
}

const readWords = (words: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    })
    if (positionals.length > 1) throw new TypeError('two versions')
    return { wanted: positionals[0], isRehearsal: values['dry-run'] }
  } catch (cause) {
    throw new ReleaseRefusal('Usage: npm run release -- [VERSION] [--dry-run]', { cause })
  }
}
