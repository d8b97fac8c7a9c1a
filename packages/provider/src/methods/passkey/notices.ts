import type { Deps } from '../../deps.ts'
import { notifyOwner } from '../../identity/owner-notice.ts'
import type { Project } from '../../store/tables/projects.ts'
import type { Passkey, Person } from '../../store/tables/users.ts'

/** Tells the owner of an account that a passkey opens it now. */
export const addedNotice = (deps: Deps, project: Project, person: Person, { domain }: Passkey): void =>
  notifyOwner(deps, project, person, (sender) => ({
    heading: 'A passkey was added to your account',
    lead: `Your account at ${sender} can now be used with one more passkey, made on ${domain}.`,
    notes: ['If it was not you, sign in and remove it at once.'],
    sender,
  }))

/** Tells the owner of an account that a passkey does not open it any more. */
export const removedNotice = (deps: Deps, project: Project, person: Person, { name }: Passkey): void =>
  notifyOwner(deps, project, person, (sender) => ({
    heading: 'A passkey was removed from your account',
    lead: `The passkey “${name}” does not open your account at ${sender} any more.`,
    notes: [
      'If it was not you, somebody else is signed in to your account: end its sessions, and add the passkey again.',
    ],
    sender,
  }))
