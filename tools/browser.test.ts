import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchOptions } from './browser.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-browser-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the arguments with which Playwright starts a browser. */
const argumentsOf = async (options: object): Promise<readonly string[]> => {
  const executablePath = join(folder, 'browser')
  writeFileSync(executablePath, `#!/bin/sh\nprintf '%s\\n' "$@" > ${folder}/arguments\nexit 1\n`)
  chmodSync(executablePath, 0o755)
  await expect(chromium.launch({ ...options, executablePath })).rejects.toThrow()
  return readFileSync(join(folder, 'arguments'), 'utf8').split('\n')
}

test('switches off every feature that Playwright does, because only the last list counts', async () => {
  const lists = (await argumentsOf(await launchOptions()))
    .filter((argument) => argument.startsWith('--disable-features='))
    .map((argument) => argument.replace('--disable-features=', '').split(','))
  expect(lists).toHaveLength(2)
  const [playwrights = [], ours = []] = lists
  expect(playwrights.length).toBeGreaterThan(5)
  expect(playwrights.filter((feature) => !ours.includes(feature))).toEqual([])
})
