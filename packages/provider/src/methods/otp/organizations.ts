import type { Deps } from '../../deps.ts'
import type { Destination } from '../../identity/destinations.ts'
import { addressee } from '../../identity/member/addressee.ts'
import type { AddressAsked } from '../../identity/member/email-update.ts'
import { requireOrganization } from '../../identity/member/membership.ts'
import { type CodePurpose, newNamedPasscode } from '../../identity/passcodes.ts'
import { postPasscode } from '../../identity/post-passcode.ts'
import type { Project } from '../../store/tables/projects.ts'

/** How long a mailed code lives where nobody says. */
const usualMinutes = 10

interface Asking {
  readonly project: Project
  readonly destination: Destination
  readonly minutes: number | undefined
  readonly clientAddress: string
}

/** What a code mailed to an address is for: an organization, or none yet. */
export const mailedPurpose = (destination: Destination, organizationId?: string): CodePurpose => ({
  reason: 'login_or_create',
  channel: 'email',
  destination,
  ...(organizationId !== undefined && { organizationId }),
})

/** Mails a code to a member, or to somebody who may become one by typing it. */
export const sendOrganizationCode = async (
  deps: Deps,
  asking: Omit<Asking, 'minutes'> & {
    readonly organizationId: string
    readonly minutes: { readonly known: number | undefined; readonly fresh: number | undefined }
  },
): Promise<void> => {
  const { project, destination, organizationId, minutes } = asking
  deps.outbox.requireCapacity({ projectId: asking.project.projectId, clientAddress: asking.clientAddress })
  const organization = await requireOrganization(deps.store.rows, project, organizationId)
  const { isKnown, isMeant } = await addressee(deps, asking, organization)
  const purpose = mailedPurpose(destination, organizationId)
  await post(deps, { ...asking, minutes: isKnown ? minutes.known : minutes.fresh }, purpose, isMeant)
}

/** Mails a code that proves an address in no organization yet. Everybody may have one. */
export const sendDiscoveryCode = async (deps: Deps, asking: Asking): Promise<void> => {
  deps.outbox.requireCapacity({ projectId: asking.project.projectId, clientAddress: asking.clientAddress })
  await post(deps, asking, mailedPurpose(asking.destination), true)
}

/** Mails a code that makes an address a member's. */
export const askByCode = async (deps: Deps, { reason, organizationId, ...asked }: AddressAsked): Promise<void> => {
  deps.outbox.requireCapacity({ projectId: asked.project.projectId, clientAddress: asked.clientAddress })
  const purpose: CodePurpose = { ...reason, channel: 'email', destination: asked.destination, organizationId }
  await post(deps, asked, purpose, true)
}

const post = async (
  deps: Deps,
  { project, minutes = usualMinutes, clientAddress }: Asking,
  purpose: CodePurpose,
  isMeant: boolean,
): Promise<void> => {
  const passcode = newNamedPasscode(deps, project, purpose)
  await postPasscode(deps, { project, purpose, minutes, clientAddress, host: null, passcode, isMeant })
}
