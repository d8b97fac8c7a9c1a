import { appCreate, appDelete, appList, appRotate, appUpdate } from './apps.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { connectionTest } from './connection-test.ts'
import { dev } from './dev.ts'
import { doctor } from './doctor.ts'
import { events } from './events.ts'
import { insight } from './insight.ts'
import { keyRotate } from './key-rotate.ts'
import { m2mCreate, m2mDelete, m2mList, m2mRotate, m2mUpdate } from './m2m-clients.ts'
import { mailPreview } from './mail-preview.ts'
import { mailResume } from './mail-resume.ts'
import { mailStop } from './mail-stop.ts'
import { mailStopped } from './mail-stopped.ts'
import { migrate } from './migrate.ts'
import { oauthClientSet } from './projects/oauth-client-set.ts'
import { operatorInvite } from './projects/operator-invite.ts'
import { projectCreate } from './projects/project-create.ts'
import { projectList } from './projects/project-list.ts'
import { projectUpdate } from './projects/project-update.ts'
import { secretList, secretRevoke, secretRotate } from './projects/secrets.ts'
import { serveCommand } from './serve.ts'
import { switchCheck } from './switch-check.ts'
import { switchSite } from './switch-site.ts'
import { textTest } from './text-test.ts'
import { userDelete } from './users/user-delete.ts'
import { userEndSessions } from './users/user-end-sessions.ts'
import { userExport } from './users/user-export.ts'
import { userFind } from './users/user-find.ts'
import { userImpersonate, userRequireReset } from './users/user-help.ts'
import { userImport } from './users/user-import.ts'
import { userRemoveFactor } from './users/user-remove-factor.ts'
import { userUnlock } from './users/user-unlock.ts'
import { webhookAdd } from './webhook-add.ts'
import { webhookList } from './webhook-list.ts'
import { webhookRemove } from './webhook-remove.ts'
import { webhookDeadLetters, webhookDeliveries, webhookReplay, webhookRetry, webhookUpdate } from './webhook-repair.ts'

/** All commands of `latchkey`, in the order of the help. */
export const commands: readonly Command[] = [
  serveCommand,
  dev,
  doctor,
  migrate,
  backup,
  projectCreate,
  projectList,
  projectUpdate,
  oauthClientSet,
  keyRotate,
  secretRotate,
  secretList,
  secretRevoke,
  operatorInvite,
  appCreate,
  appList,
  appUpdate,
  appRotate,
  appDelete,
  m2mCreate,
  m2mList,
  m2mUpdate,
  m2mRotate,
  m2mDelete,
  connectionTest,
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
  switchCheck,
  // Behind the longer name: the first match counts.
  switchSite,
  userFind,
  userUnlock,
  userEndSessions,
  userRequireReset,
  userImpersonate,
  userRemoveFactor,
  userImport,
  userExport,
  userDelete,
]
