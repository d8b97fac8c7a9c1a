#!/usr/bin/env -S node --max-semi-space-size=8 --heap-growing-percent=50
// No static import: an older Node fails while it loads the libraries, before any line of this file runs.
const lowestNode = 24
const [major = '0'] = process.versions.node.split('.')

if (Number(major) < lowestNode) {
  process.stderr.write(
    `Latchkey needs Node ${lowestNode} or newer, and this is Node ${process.versions.node}: install it from https://nodejs.org, or run \`npx -p node@${lowestNode} -p @latchkey/provider latchkey\`.\n`,
  )
  process.exitCode = 1
} else {
  // The folder of this file, which holds the built pages: the bundle puts the other module elsewhere.
  const { runCommandLine } = await import('./command-line.ts')
  await runCommandLine(new URL('.', import.meta.url))
}
