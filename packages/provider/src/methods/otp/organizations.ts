import type { Deps } from '../../domain/deps.ts'
import type { Destination } from '../../domain/destinations/destinations.ts'
import { postPasscode } from '../../domain/messaging/send-passcode.ts'
import { type CodePurpose, newNamedPasscode } from '../../domain/one-time-secrets/passcodes.ts'
import { addressee } from '../../domain/organizations/members/addressee.ts'
import type { AddressConfirmation } from '../../domain/organizations/members/email-update.ts'
import { requireOrganization } from '../../domain/organizations/members/membership.ts'
import type { Project } from '../../store/tables/projects/projects.ts'

/** Lifetime of a mailed code if the request sets no lifetime. */
const defaultMemberCodeMinutes = 10

interface MemberCodeRequest {
  readonly project: Project
  readonly destination: Destination
  readonly minutes: number | undefined
  readonly clientAddress: string
  /** Language of the mail, as a BCP 47 tag. */
  readonly locale?: string | undefined
}

/** Returns the purpose of a code mailed to an address: for an organization, or for discovery if there is none. */
export const mailedPurpose = (destination: Destination, organizationId?: string): CodePurpose => ({
  reason: 'login_or_create',
  channel: 'email',
  destination,
  ...(organizationId !== undefined && { organizationId }),
})

/** Mails a code to a member, or to a person who may join the organization by entering it. */
export const sendOrganizationCode = async (
  deps: Deps,
  request: Omit<MemberCodeRequest, 'minutes'> & {
    readonly organizationId: string
    readonly minutes: { readonly known: number | undefined; readonly fresh: number | undefined }
  },
): Promise<void> => {
  const { project, destination, organizationId, minutes } = request
  deps.outbox.requireCapacity({ projectId: request.project.projectId, ...request })
  const organization = await requireOrganization(deps.store.db, project, organizationId)
  const { isKnown, shouldSend } = await addressee(deps, request, organization)
  const purpose = mailedPurpose(destination, organizationId)
  await post(deps, { ...request, minutes: isKnown ? minutes.known : minutes.fresh }, purpose, shouldSend)
}

/** Mails a code that proves an address outside any organization. Every address may receive one. */
export const sendDiscoveryCode = async (deps: Deps, request: MemberCodeRequest): Promise<void> => {
  deps.outbox.requireCapacity({ projectId: request.project.projectId, ...request })
  await post(deps, request, mailedPurpose(request.destination), true)
}

/** Mails a code that adds an address to a member. */
export const askByCode = async (
  deps: Deps,
  { reason, organizationId, ...asked }: AddressConfirmation,
): Promise<void> => {
  deps.outbox.requireCapacity({ projectId: asked.project.projectId, ...asked })
  const purpose: CodePurpose = { ...reason, channel: 'email', destination: asked.destination, organizationId }
  await post(deps, asked, purpose, true)
}

const post = async (
  deps: Deps,
  { project, minutes = defaultMemberCodeMinutes, clientAddress, locale }: MemberCodeRequest,
  purpose: CodePurpose,
  shouldSend: boolean,
): Promise<void> => {
  const passcode = newNamedPasscode(deps, project, purpose)
  const mailOptions = { locale }
  await postPasscode(deps, { project, purpose, minutes, clientAddress, host: null, passcode, shouldSend, mailOptions })
}
