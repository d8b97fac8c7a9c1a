/**
 * The browsers' tests can be read by their runner. Exists because the runner has a compiler of its own (Babel): syntax
 * that it refuses, in any module that a journey imports, leaves every one of them out, and nothing else here notices.
 */
import { join } from 'node:path'
import { command } from './command.ts'
import { root } from './sources.ts'

export const journeys = async (
  from = root,
  runner = join(root, 'node_modules/playwright/cli.js'),
): Promise<readonly string[]> => {
  const { status, output } = await command(from, runner, ['test', '-c', 'e2e/playwright.config.ts', '--list'])
  return status === 0 ? [] : [output]
}
