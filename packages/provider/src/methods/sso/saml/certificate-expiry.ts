import { doneBy, recordEvent } from '../../../domain/audit/events.ts'
import type { Deps } from '../../../domain/deps.ts'
import { emailDestination } from '../../../domain/destinations/destinations.ts'
import { contactsOf } from '../../../domain/factors/contacts.ts'
import { newId } from '../../../domain/ids.ts'
import { languageFor } from '../../../domain/messaging/language-for.ts'
import { chooseTemplate } from '../../../domain/messaging/mail-templates/choose-template.ts'
import { type OrganizationProject, organizationScope } from '../../../domain/organization-scope.ts'
import { roleHolder } from '../../../domain/organizations/members/member-roles.ts'
import { memberQueryOf } from '../../../domain/organizations/members/search-members.ts'
import { permittingRoles, rolePolicy } from '../../../domain/permissions/roles.ts'
import { wireTime } from '../../../domain/wire-time.ts'
import { atomically } from '../../../store/atomically.ts'
import type { Db } from '../../../store/store.ts'
import { findMemberships } from '../../../store/tables/organizations/member-search.ts'
import type { Membership } from '../../../store/tables/organizations/memberships.ts'
import { lockOrganization, type Organization } from '../../../store/tables/organizations/organizations.ts'
import {
  activeSamlConnections,
  lockConnection,
  writeConnection,
} from '../../../store/tables/organizations/sso-connections.ts'
import { certificateMessage } from './certificate-message.ts'
import { type SamlConnectionData, type StoredCertificate, samlConnectionData } from './connection.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Days before the end at which the admins get a mail, the latest first; 0 when the certificate has expired. */
const stages = [0, 7, 30] as const

const batchSize = 200

/** People who get the mail about one certificate. */
const mostRecipients = 50

/**
 * Warns the admins of every organization, and its webhooks, that the certificate of an identity provider expires in 30 days,
 * in 7 days, or has expired. Each of the three once: the connection remembers the last one, in the transaction of the mail
 * and the event.
 *
 * @returns the number of certificates with a warning
 */
export const sweepCertificates = async (deps: Deps, now: number): Promise<number> => {
  let toldTotal = 0
  for (let after = ''; ; ) {
    const connections = await activeSamlConnections(deps.store.db, after, batchSize)
    for (const { projectId, connection } of connections) {
      if (dueCertificate(samlConnectionData(connection), now) === null) continue
      const project = await deps.projects.byId(projectId)
      if (project === null) continue
      const scope = organizationScope(project, connection)
      if (await tellAbout(deps, scope, connection.connectionId, now)) toldTotal += 1
    }
    const last = connections.at(-1)
    if (last === undefined || connections.length < batchSize) return toldTotal
    after = last.connection.connectionId
  }
}

const everyMs = 60 * 60 * 1_000

/** Returns a sweep that looks at the certificates once an hour, however often it is called. */
export const createCertificateSweep = (deps: Deps): ((now: number) => Promise<number>) => {
  let nextAt = Number.NEGATIVE_INFINITY
  return async (now) => {
    if (now < nextAt) return 0
    nextAt = now + everyMs
    return sweepCertificates(deps, now)
  }
}

/** A certificate whose end has come nearer since the last warning. */
interface DueCertificate {
  readonly certificate: StoredCertificate
  readonly stage: (typeof stages)[number]
}

/**
 * Returns the certificate to warn of. Only the one that lives longest counts: the end of an old one means nothing once
 * its successor is there.
 */
const dueCertificate = ({ certificates }: SamlConnectionData, now: number): DueCertificate | null => {
  const [certificate] = certificates.toSorted((one, other) => other.expiresAt - one.expiresAt)
  if (certificate === undefined) return null
  const stage = stages.find((days) => certificate.expiresAt - now <= days * dayMs)
  if (stage === undefined || (certificate.toldAtDays ?? Number.POSITIVE_INFINITY) <= stage) return null
  return { certificate, stage }
}

/** Returns `false` if another node has sent the warning meanwhile, or the certificate was replaced. */
const tellAbout = (deps: Deps, scope: OrganizationProject, connectionId: string, now: number): Promise<boolean> =>
  atomically(deps.store, async (db) => {
    const organization = await lockOrganization(db, { projectId: scope.projectId }, scope.organizationId)
    const connection = await lockConnection(db, scope, connectionId)
    if (organization === null || connection === null) return false
    const settings = samlConnectionData(connection)
    const due = dueCertificate(settings, now)
    if (due === null) return false
    const certificates = settings.certificates.map((one) =>
      one.certificateId === due.certificate.certificateId ? { ...one, toldAtDays: due.stage } : one,
    )
    await writeConnection(db, scope, { ...connection, told: { ...settings, certificates } })
    await recordEvent(deps, db, scope, '', {
      kind: due.stage === 0 ? 'connection.certificate_expired' : 'connection.certificate_expiring',
      detail: {
        connection_id: connectionId,
        certificate_id: due.certificate.certificateId,
        expires_at: wireTime(due.certificate.expiresAt),
        ...doneBy(deps),
      },
    })
    for (const recipient of await managersOf(deps, db, scope, organization))
      await mailTo(deps, db, scope, recipient, settings, due)
    return true
  })

/** Returns the active members who may change connections. */
const managersOf = async (
  deps: Deps,
  db: Db,
  scope: OrganizationProject,
  organization: Organization,
): Promise<readonly Membership[]> => {
  const { custom_roles: customRoles } = organization.policies
  const roleIds = permittingRoles(
    { roleIds: [...rolePolicy.roles, ...customRoles].map(({ role_id }) => role_id), customRoles },
    'stytch.sso',
    'update',
  )
  const query = await memberQueryOf({ ...deps, store: { ...deps.store, db } }, scope, organization, {
    operator: 'AND',
    operands: [
      { filter_name: 'member_roles', filter_value: [...roleIds] },
      { filter_name: 'statuses', filter_value: ['active'] },
    ],
  })
  const memberships = await findMemberships(db, scope, query, { after: '', limit: mostRecipients })
  // The search finds holders by roles and conditions that are judged here.
  return memberships.filter((one) => permittingRoles(roleHolder(one), 'stytch.sso', 'update').length > 0)
}

/** A mail that waits for days because the gateway is down still helps. */
const worthMs = 7 * dayMs

/** Mails a member at a proven address. */
const mailTo = async (
  { outbox, random, clock }: Deps,
  db: Db,
  scope: OrganizationProject,
  { member, organization }: Membership,
  { displayName }: SamlConnectionData,
  { certificate, stage }: DueCertificate,
): Promise<void> => {
  const address = contactsOf(member).find(({ kind, isProven }) => kind === 'email' && isProven)?.address
  if (address === undefined) return
  const language = languageFor(scope, member)
  await outbox.post(db, {
    message: certificateMessage({
      id: newId(random, 'message', scope.environment),
      to: address,
      language,
      projectName: scope.settings.project_name,
      organizationName: organization.name,
      connectionName: displayName,
      expiresAt: certificate.expiresAt,
      isExpired: stage === 0,
      template: chooseTemplate(scope, 'certificate', { locale: language }),
    }),
    projectId: scope.projectId,
    diesAtMs: clock.now() + worthMs,
    countedFor: emailDestination(address).canonical,
  })
}
