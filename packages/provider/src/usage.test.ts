import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { commandSource } from './testing/command.ts'
import { usage } from './usage.ts'

const complaint = (word: string) => `There is no "${word}", so nothing was done.\n\n${usage}`

it.each([
  [['--help'], 0, usage, ''],
  [['-h'], 0, usage, ''],
  [['help'], 0, usage, ''],
  [['create-project', '--name', 'Shop', '--origin', 'https://shop.example.com', '--help'], 0, usage, ''],
  [['--version'], 0, `${manifest.version}\n`, ''],
  [['serv'], 1, '', complaint('serv')],
  [['--port'], 1, '', complaint('--port')],
])('latchkey %j prints, ends and writes no file', (words, status, stdout, stderr) => {
  const cwd = mkdtempSync(join(tmpdir(), 'latchkey-usage-'))
  try {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${cwd}/rows` }
    const ended = spawnSync(process.execPath, [commandSource, ...words], {
      cwd,
      env,
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect([ended.status, ended.stdout, ended.stderr]).toEqual([status, stdout, stderr])
    expect(readdirSync(cwd)).toEqual([])
  } finally {
    rmSync(cwd, { recursive: true })
  }
})
