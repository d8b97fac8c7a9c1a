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
import { keyRotate } from './key-rotate.ts'
import { m2mList } from './m2m-clients.ts'
import { mailPreview } from './mail-preview.ts'
import { mailResume } from './mail-resume.ts'
import { mailStop } from './mail-stop.ts'
import { mailStopped } from './mail-stopped.ts'
import { migrate } from './migrate.ts'
import { operatorList } from './operator-list.ts'
import { oauthClientSet } from './projects/oauth-client-set.ts'
import { operatorInvite } from './projects/operator-invite.ts'
import { projectList } from './projects/project-list.ts'
import { projectUpdate } from './projects/project-update.ts'
import { secretList, secretRevoke, secretRotate } from './projects/secrets.ts'
import { serveCommand } from './serve.ts'
import { switchCheck } from './switch-check.ts'
import { switchSite } from './switch-site.ts'
import { textTest } from './text-test.ts'
import { userExport } from './users/user-export.ts'
import { userFind } from './users/user-find.ts'
import { userImport } from './users/user-import.ts'
import { webhookAdd } from './webhook-add.ts'
import { webhookList } from './webhook-list.ts'
import { webhookRemove } from './webhook-remove.ts'
import { webhookDeadLetters, webhookDeliveries, webhookReplay, webhookRetry, webhookUpdate } from './webhook-repair.ts'

const all: readonly Command[] = [
  serveCommand,
  dev,
  doctor,
  migrate,
  backup,
  projectList,
  projectUpdate,
  oauthClientSet,
  keyRotate,
  secretRotate,
  secretList,
  secretRevoke,
  operatorInvite,
  operatorList,
  appList,
  m2mList,
  webhookAdd,
  webhookList,
  webhookRemove,
  webhookUpdate,
  webhookDeliveries,
  webhookDeadLetters,
  webhookRetry,
  webhookReplay,
  events,
  insight,
  mailPreview,
  mailStopped,
  mailStop,
  mailResume,
  textTest,
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
