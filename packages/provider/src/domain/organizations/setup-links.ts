import { timingSafeEqual } from 'node:crypto'
import {
  type SetupFeature,
  setupFeatures,
  setupPath,
  type SetupLink as Wire,
} from '@latchkey/protocol/identity/setup-links'
import { ProviderError } from '../../errors.ts'
import { atomically } from '../../store/atomically.ts'
import type { Db } from '../../store/store.ts'
import { membershipById } from '../../store/tables/organizations/memberships.ts'
import { lockOrganization } from '../../store/tables/organizations/organizations.ts'
import {
  addSetupLink,
  dropSetupLink,
  type FoundSetupLink,
  openSetupLink,
  type SetupLink,
  type SetupLinkMaker,
  setupLinkById,
  setupLinksOf,
} from '../../store/tables/organizations/setup-links.ts'
import type { Project } from '../../store/tables/projects/projects.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../ids.ts'
import { type OrganizationProject, organizationScope } from '../organization-scope.ts'
import { consumeRateLimit } from '../rate-limits/rate-limit.ts'
import { hashedToken, newToken } from '../sessions/sessions.ts'
import { wireTime } from '../wire-time.ts'
import { roleHolder } from './members/member-roles.ts'
import { holdsFeatures } from './setup-permissions.ts'

/**
 * A set-up link lets a person without an account set up single sign-on, provisioning or domains of one organization. It
 * belongs to the first browser that opens it, until it expires or is revoked. It is no session of a member.
 */

const hourMs = 3_600_000

/** Links of an organization that have not ended. */
const mostLinks = 50

export interface NewSetupLink {
  readonly features: readonly SetupFeature[]
  readonly hours: number
  readonly createdBy: SetupLinkMaker
  /** Base URL of the provider for browsers. */
  readonly baseURL: string
}

/** Dependencies of a link's maker; a command has no request. */
type MakerDeps = Pick<Deps, 'store' | 'clock' | 'random'> & Partial<Pick<Deps, 'requestContext'>>

/**
 * Creates a link. Only the hash of its token is stored, so the URL is returned here alone. The token is in the fragment,
 * which browsers send to no server: no log has it, and a mail scanner that opens the URL does not use it.
 *
 * @throws ProviderError `bad_request` if the organization has too many links
 */
export const createSetupLink = async (
  deps: MakerDeps,
  scope: OrganizationProject,
  { features, hours, createdBy, baseURL }: NewSetupLink,
): Promise<{ readonly link: SetupLink; readonly url: string }> => {
  const token = newToken(deps.random)
  const createdAt = deps.clock.now()
  const link: SetupLink = {
    setupLinkId: newId(deps.random, 'setup-link', scope.environment),
    organizationId: scope.organizationId,
    features: setupFeatures.filter((feature) => features.includes(feature)),
    createdBy,
    createdAt,
    openedAt: null,
    expiresAt: createdAt + hours * hourMs,
  }
  await atomically(deps.store, async (db) => {
    // Otherwise a link could outlive an organization that is being deleted.
    if ((await lockOrganization(db, { projectId: scope.projectId }, scope.organizationId)) === null)
      throw organizationGone()
    if ((await setupLinksOf(db, scope, createdAt)).length >= mostLinks) throw tooManyLinks()
    await addSetupLink(db, scope, { ...link, tokenHash: hashedToken(token) })
    const detail = { ...doneBy(deps), setup_link_id: link.setupLinkId, features: link.features.join(',') }
    await recordEvent(deps, db, scope, '', { kind: 'setup_link.created', detail })
  })
  return { link, url: `${baseURL}${setupPath}/${link.setupLinkId}#token=${token}` }
}

/** Returns the links of an organization that have not ended, latest first. */
export const listSetupLinks = async (
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  scope: OrganizationProject,
): Promise<readonly Wire[]> => (await setupLinksOf(store.db, scope, clock.now())).map(wireSetupLink)

/**
 * Revokes a link, whose page ends with its next request. Throws `setup_link_not_found` if there is none.
 *
 * @param isVisible whether the caller may see a link with these features; every link by default
 */
export const revokeSetupLink = (
  deps: MakerDeps,
  scope: OrganizationProject,
  setupLinkId: string,
  isVisible: (link: SetupLink) => boolean = () => true,
): Promise<void> =>
  atomically(deps.store, async (db) => {
    const link = (await setupLinksOf(db, scope, deps.clock.now())).find((one) => one.setupLinkId === setupLinkId)
    if (link !== undefined && !isVisible(link)) throw setupLinkNotFound()
    if (!(await dropSetupLink(db, scope, setupLinkId))) throw setupLinkNotFound()
    const detail = { ...doneBy(deps), setup_link_id: setupLinkId }
    await recordEvent(deps, db, scope, '', { kind: 'setup_link.revoked', detail })
  })

export const wireSetupLink = (link: SetupLink): Wire => ({
  setup_link_id: link.setupLinkId,
  features: link.features,
  created_at: wireTime(link.createdAt),
  opened_at: link.openedAt === null ? null : wireTime(link.openedAt),
  expires_at: wireTime(link.expiresAt),
})

/** A link with its project and the scope of its organization. */
export interface LinkInProject {
  readonly link: FoundSetupLink
  readonly project: Project
  readonly scope: OrganizationProject
}

/** Finds a link that has not ended, by the ID in its address; null for every other text. */
export const findSetupLink = async (
  { store, clock, projects }: Pick<Deps, 'store' | 'clock' | 'projects'>,
  setupLinkId: string,
): Promise<LinkInProject | null> => {
  const link = await setupLinkById(store.db, setupLinkId, clock.now())
  const project = link === null ? null : await projects.byId(link.projectId)
  if (link === null || project === null) return null
  const scope = organizationScope(project, link)
  return (await isStillMakers(store.db, scope, link)) ? { link, project, scope } : null
}

/** Whether the member who made a link still may do what it includes. It works only while both last. */
const isStillMakers = async (db: Db, scope: OrganizationProject, link: SetupLink): Promise<boolean> => {
  const { createdBy, features } = link
  if (createdBy === 'back end' || createdBy === 'operator') return true
  const membership = await membershipById(db, scope, createdBy)
  if (membership === null || membership.member.status !== 'active') return false
  return holdsFeatures(roleHolder(membership), features)
}

/** Whether a browser is the one that opened the link. */
export const isOpenedBy = ({ browserHash }: Pick<FoundSetupLink, 'browserHash'>, browserToken: string): boolean =>
  browserHash !== null &&
  timingSafeEqual(Buffer.from(hashedToken(browserToken), 'hex'), Buffer.from(browserHash, 'hex'))

export interface SetupLinkOpening {
  readonly setupLinkId: string
  /** The token of the address. */
  readonly token: string
  /** Network of the browser. */
  readonly clientAddress: string
}

/**
 * Gives a link to a browser, if no other has opened it.
 *
 * @returns the link, and the token that shows from now on that it is this browser; null if the link has ended, belongs to
 *   another browser, or has another token
 */
export const openSetupLinkIn = async (
  deps: Pick<Deps, 'store' | 'clock' | 'random' | 'projects' | 'requestContext'>,
  { setupLinkId, token, clientAddress }: SetupLinkOpening,
): Promise<{ readonly openedLink: LinkInProject; readonly browserToken: string } | null> => {
  const now = deps.clock.now()
  const foundLink = await findSetupLink(deps, setupLinkId)
  const projectId = foundLink?.project.projectId ?? ''
  await consumeRateLimit(deps.store, [{ limit: 'setupLinksFromClient', projectId, subject: clientAddress }], now)
  if (foundLink === null) return null
  const browserToken = newToken(deps.random)
  deps.requestContext.isDoneBy(asActor(foundLink.link))
  const isOurs = await atomically(deps.store, async (db) => {
    const hashes = { tokenHash: hashedToken(token), browserHash: hashedToken(browserToken) }
    if (!(await openSetupLink(db, foundLink.scope, { setupLinkId, ...hashes, now }))) return false
    const detail = { ...doneBy(deps), setup_link_id: setupLinkId }
    await recordEvent(deps, db, foundLink.scope, '', { kind: 'setup_link.opened', detail })
    return true
  })
  return isOurs ? { openedLink: foundLink, browserToken } : null
}

/** The link as the actor of events. */
export const asActor = ({ setupLinkId }: Pick<SetupLink, 'setupLinkId'>) =>
  ({ by: 'setup link', actor_id: setupLinkId }) as const

const setupLinkNotFound = () =>
  new ProviderError(
    'setup_link_not_found',
    'The organization has no set-up link with this ID: it has expired, was revoked or never existed. Nothing was changed. List the links of the organization.',
  )

const tooManyLinks = () =>
  new ProviderError(
    'bad_request',
    `The organization has ${mostLinks} set-up links that have not ended. No link was created. Revoke those that are not used.`,
  )

const organizationGone = () =>
  new ProviderError('organization_not_found', 'The organization no longer exists. No link was created.')
