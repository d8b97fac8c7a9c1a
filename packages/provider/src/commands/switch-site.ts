import manifest from '../../package.json' with { type: 'json' }
import { StartError } from '../errors.ts'
import { command } from './command.ts'
import { planSwitch } from './switch-site/plan-switch.ts'
import { switchReport } from './switch-site/report.ts'
import { readSite } from './switch-site/site-files.ts'
import { hasUncommittedChanges, requireFolder } from './switch-site/site-folder.ts'
import { writeSite } from './switch-site/write-site.ts'

/** Address of `npm start`: a switched site runs against a provider on this machine until it names another. */
const developmentAddress = 'http://localhost:3000'

/** Changes the imports, manifests and addresses of a site that uses the existing packages. Needs no database. */
export const switchSite = command({
  words: 'switch',
  about: 'print how the sources of a site change from the existing packages to ours, and write it with --write',
  takes: ['FOLDER'],
  options: {
    url: { value: 'URL', about: `base URL of your provider (default ${developmentAddress})` },
    write: { about: 'write the changes; without it, nothing is written' },
  },
  async run({ taken: [folder = ''], url, write }) {
    const root = requireFolder(folder)
    const address = addressOf(url ?? developmentAddress)
    const { files, unread } = readSite(root)
    const plan = planSwitch(files, { address, isAddressNamed: url !== undefined, version: manifest.version })
    const isDirty = plan.changed.length > 0 && hasUncommittedChanges(root)
    const unwritten = write ? writeSite(root, plan.changed) : null
    const remarks = [
      ...(url === undefined && plan.changed.length > 0
        ? [`Addresses are ${developmentAddress}, a provider on this machine. Name yours with --url.`]
        : []),
      ...(isDirty
        ? ['The folder has uncommitted changes in git. Commit them first to review the switch on its own.']
        : []),
    ]
    const report = switchReport({ plan, unread, unwritten, remarks })
    if (unread.length + (unwritten?.length ?? 0) > 0) throw new StartError('partly_done', report)
    return report
  },
})

const addressOf = (url: string): string => {
  const parsed = URL.parse(url)
  const isUsable = parsed && /^https?:$/.test(parsed.protocol) && !parsed.search && !parsed.hash && !parsed.username
  if (!isUsable)
    throw new StartError(
      'arguments_refused',
      'Nothing was done. --url is not a usable address. Pass one such as https://auth.example.com, without user, query or fragment.',
    )
  return parsed.origin + parsed.pathname.replace(/\/+$/, '')
}
