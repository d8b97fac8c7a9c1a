import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { commandSource } from '../testing/command.ts'
import { runProgram } from '../testing/program.ts'
import { commands } from './table.ts'
import { usageOf, usageOfAll } from './usage.ts'

const usage = usageOfAll(commands)
const projectCreate = commands.find(({ words }) => words === 'project create') ?? expect.fail('no such command')

const complaint = (word: string) => `Unknown command "${word}". Nothing was done.\n\n${usage}`

const none = { DATABASE_URL: '' }

it.each([
  [['--help'], 0, usage, ''],
  [['-h'], 0, usage, ''],
  [['help'], 0, usage, ''],
  [['create-project', '--name', 'Shop', '--origin', 'https://a.example', '--help'], 0, usageOf(projectCreate), ''],
  [['help', 'project', 'create'], 0, usageOf(projectCreate), ''],
  [['serv'], 1, '', complaint('serv')],
  [['--port'], 1, '', complaint('--port')],
  [['project', 'destroy'], 1, '', complaint('project destroy')],
] as const)('latchkey %j prints the help', async (words, code, out, help) => {
  expect(await runProgram(words, none)).toEqual({ code, out, complaint: help })
})

it.each([
  [['--help'], 0, usage, '', 'bundled'],
  [['--version'], 0, `${manifest.version}\n`, '', 'from its source'],
  [['serv'], 1, '', complaint('serv'), 'bundled'],
] as const)('latchkey %j as a process prints, exits and writes no file', (words, status, stdout, stderr, form) => {
  const cwd = mkdtempSync(join(tmpdir(), 'latchkey-usage-'))
  try {
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL: `file:${cwd}/rows` }
    const ended = spawnSync(process.execPath, [form === 'bundled' ? inject('command') : commandSource, ...words], {
      cwd,
      env,
      encoding: 'utf8',
      timeout: 240_000,
    })
    expect([ended.status, ended.stdout, ended.stderr]).toEqual([status, stdout, stderr])
    expect(readdirSync(cwd)).toEqual([])
  } finally {
    rmSync(cwd, { recursive: true })
  }
})
