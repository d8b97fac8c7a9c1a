import type { Act } from '@latchkey/provider/acts/act'
import { takenNames } from '@latchkey/provider/acts/command-text'

const opening = `# Acts of operators

Reference: what operators do in the [console](CONSOLE.md) and on the command line. Generated from the rows in
\`packages/provider/src/acts\` by \`npm run map\`.

An act of the console is an event that names the operator (\`by\`, \`actor_id\`), says what was done (\`act\`) and has the command line that does
the same (\`command\`). Acts with "passkey" require one within the last 10 minutes. \`latchkey COMMAND --help\` lists the options.
`

const typed = (act: Act): string =>
  [
    `latchkey ${act.words}`,
    ...takenNames(act).map((name) => act.params[name]?.value ?? name.toUpperCase()),
    ...(act.mode === undefined ? [] : [`--${act.mode.option}`]),
    ...Object.values(act.fields)
      .filter(({ isRequired }) => isRequired)
      .map(({ option, value }) => `--${option} ${value.replaceAll('|', '\\|')}`),
    ...(act.body === undefined ? [] : [act.body.usage]),
  ].join(' ')

const row = (act: Act): string =>
  `| ${act.doc} | \`${typed(act)}\` | ${act.role}${act.isDestructive ? ', passkey' : ''} | ${act.events.map((kind) => `\`${kind}\``).join(', ')} |`

const section = (page: string, acts: readonly Act[]): string =>
  `\n## ${page}\n\n| act | command line that does the same | needs | events |\n|---|---|---|---|\n${acts.map(row).join('\n')}\n`

/** Returns the document of all acts, by page of the console. */
export const actsDocument = (acts: readonly Act[]): string =>
  opening + [...Map.groupBy(acts, ({ page }) => page)].map(([page, ofPage]) => section(page, ofPage)).join('')
