/**
 * Checks that Playwright's runner can parse the browser tests. It uses a separate compiler (Babel): syntax that Babel
 * rejects, in any module that a test imports, skips all of them, and no other step notices.
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
