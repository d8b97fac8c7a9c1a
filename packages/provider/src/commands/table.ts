import { acts } from '../acts/table.ts'
import { commandsOfActs } from './act-command.ts'
import { add } from './add.ts'
import { appList } from './apps.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { dev } from './dev.ts'
import { doctor } from './doctor.ts'
import { events } from './events.ts'
import { insight } from './insight.ts'
import { m2mList } from './m2m-clients.ts'
import { mailPreview } from './mail-preview.ts'
import { mailResume } from './mail-resume.ts'
import { mailStop } from './mail-stop.ts'
import { mailStopped } from './mail-stopped.ts'
import { migrate } from './migrate.ts'
import { operatorList } from './operator-list.ts'
import { projectList } from './projects/project-list.ts'
import { secretList } from './projects/secret-list.ts'
import { serveCommand } from './serve.ts'
import { switchCheck } from './switch-check.ts'
import { switchSite } from './switch-site.ts'
import { userExport } from './users/user-export.ts'
import { userFind } from './users/user-find.ts'
import { userImport } from './users/user-import.ts'
import { webhookList } from './webhook-list.ts'
import { webhookDeadLetters, webhookDeliveries } from './webhook-log.ts'

const all: readonly Command[] = [
  serveCommand,
  dev,
  doctor,
  migrate,
  backup,
  projectList,
  secretList,
  operatorList,
  appList,
  m2mList,
  webhookList,
  webhookDeliveries,
  webhookDeadLetters,
  events,
  insight,
  mailPreview,
  mailStopped,
  mailStop,
  mailResume,
  add,
  switchCheck,
  // Behind the longer name: the first match counts.
  switchSite,
  userFind,
  userImport,
  userExport,
  ...commandsOfActs(acts),
]

const groups = [...new Set(all.map(({ words }) => words.split(' ')[0]))]
const groupOf = ({ words }: Command): number => groups.indexOf(words.split(' ')[0])

/** All commands of `latchkey`, in the order of the help: commands with the same first word together. */
export const commands: readonly Command[] = all.toSorted((one, other) => groupOf(one) - groupOf(other))
