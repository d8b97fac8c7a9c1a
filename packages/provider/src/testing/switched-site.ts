import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect } from 'vitest'
import { runProgram } from './program.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

export type SiteTexts = Readonly<Record<string, string>>

/** Creates a folder with these files, which is removed after the test. */
export const siteOf = (files: SiteTexts): string => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-switch-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Options of a provider at an address. */
export const atProvider = ['--url', 'https://auth.example.com/'] as const

/** Runs `latchkey switch`. */
export const runSwitch = (folder: string, ...words: readonly string[]) => runProgram(['switch', folder, ...words], {})

export const readFrom = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8')

/** Switches one file, twice, and returns its text. The second switch must change nothing. */
export const switchedText = async (path: string, text: string, others: SiteTexts = {}): Promise<string> => {
  const folder = siteOf({ ...others, [path]: text })
  await runSwitch(folder, ...atProvider, '--write')
  const once = readFrom(folder, path)
  const again = await runSwitch(folder, ...atProvider, '--write')
  expect(again.out + again.complaint).toContain('Nothing to change.')
  expect(readFrom(folder, path)).toBe(once)
  return once
}
