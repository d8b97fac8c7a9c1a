import { rmSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { program } from '../../tools/check/command.ts'
import { compiler } from '../../tools/check/compiler.ts'
import { copied } from './standing/built.ts'
import { install } from './standing/installed.ts'

test('every provider component accepts every client of both packages, by the published declarations', async () => {
  const folder = copied('e2e/switch/pairs')
  try {
    await install(folder)
    const { status, output } = await program(folder, process.execPath, [...compiler, '-p', folder])
    expect([status, output]).toEqual([0, ''])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
