import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { failToStart } from '../testing/command.ts'
import { freePort } from '../testing/databases/postgres.ts'
import { createProject, runProgram } from '../testing/program.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-complaint-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A database that was changed by hand. */
const brokenDatabase = async () => {
  const environment = { DATABASE_URL: `file:${join(folder, 'rows')}` }
  await createProject(['--name', 'Shop', '--origin', 'https://shop.example'], environment)
  const database = new DatabaseSync(join(folder, 'rows', 'latchkey.db'))
  database.exec('DROP TABLE projects')
  database.close()
  return environment
}

const stackLine = /^ {4}at /m

it('reports an unexpected fault in one line, and its stack trace only at debug level', async () => {
  const environment = await brokenDatabase()
  const ran = await runProgram(['project', 'list'], environment)
  expect(ran).toMatchObject({ code: 1, out: '', complaint: expect.stringContaining('no such table: projects') })
  expect(ran.complaint).toContain('LOG_LEVEL=debug')
  expect(ran.complaint.trim().split('\n')).toHaveLength(1)
  const debugged = await runProgram(['project', 'list'], { ...environment, LOG_LEVEL: 'debug' })
  expect(debugged.complaint).toMatch(stackLine)
})

it('does the same when the server cannot start', async () => {
  const { code, complaints } = await failToStart(await brokenDatabase())
  expect([code, complaints]).toEqual([1, expect.stringContaining('no such table: projects')])
  expect(complaints).not.toMatch(stackLine)
})

it('stops without a stack trace when the reader closes the pipe', async () => {
  const child = spawn(process.execPath, [inject('command'), 'help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect(complaint).toBe('The reader of the output closed the pipe, so the command stopped.\n')
  expect(code).toBe(1)
})

it('keeps serving when its output and log cannot be written', async () => {
  const full = openSync('/dev/full', 'w')
  const port = await freePort()
  const environment = { PATH: process.env.PATH ?? '', DATABASE_URL: 'memory:', PORT: String(port) }
  const server = spawn(process.execPath, [inject('command')], { env: environment, stdio: ['ignore', full, full] })
  closeSync(full)
  const ended = once(server, 'exit')
  const health = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ status }) => status,
      () => server.exitCode ?? 'not yet',
    )
  await expect.poll(health).toBe(200)
  server.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
})

it.each([
  ['a line without a sign', 'PORT 3000', 2],
  ['a colon for the sign', 'PORT: 3000', 2],
  ['a name of two words', 'MY PORT=3000', 2],
  ['a value that a # would cut', 'SMTP_URL=smtp://me:pass#word@mail.example', 2],
  ['something behind a quoted value', 'MAIL_FROM="Shop" <login@shop.example>', 2],
  ['a quote that is never closed', 'MAIL_FROM="Shop <login@shop.example>', 2],
  ['a sign without a name, behind a value of two lines', "TEXT_GATEWAY_BODY='{\n}'\n=3000", 4],
])('rejects a settings file with %s, and names its line', async (_what, lines, number) => {
  const file = join(folder, 'latchkey.env')
  await writeFile(file, `DATABASE_URL=file:${join(folder, 'rows')}\n${lines}\nLOG_LEVEL=warn\n`)
  const ran = await runProgram(['project', 'list'], { CONFIG_FILE: file })
  expect(ran).toMatchObject({ code: 1, out: '', complaint: expect.stringContaining(`Line ${number} of ${file}`) })
  expect(ran.complaint).toContain('NAME=value')
  expect(ran.complaint).not.toMatch(/3000|word|Shop/)
})

it('names every invalid line of a settings file, also at server start', async () => {
  const file = join(folder, 'latchkey.env')
  await writeFile(file, 'PORT 3000\nLOG_LEVEL=warn\nHOST\n')
  const { code, complaints } = await failToStart({ CONFIG_FILE: file, DATABASE_URL: 'memory:' })
  expect([code, complaints]).toEqual([1, expect.stringContaining(`Each of the lines 1, 3 of ${file}`)])
})

it('accepts every form of a setting in the file', async () => {
  const file = join(folder, 'latchkey.env')
  const lines = [
    '\uFEFF# of ours',
    '',
    `export DATABASE_URL = 'file:${join(folder, 'a # b')}' # where`,
    'LOG_LEVEL=warn # quiet',
    'HOST=',
    'TEXT_GATEWAY_BODY="to={to}',
    'text={text}"',
    "MAIL_FROM=o'hara@shop.example",
  ]
  await writeFile(file, lines.join('\r\n'))
  expect(await runProgram(['project', 'list'], { CONFIG_FILE: file })).toMatchObject({ code: 0, out: '[]\n' })
})
