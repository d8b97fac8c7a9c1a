import { ProviderError } from '../../errors.ts'
import type { HostProofs } from '../../ports/host-proofs.ts'
import type { Db } from '../../store/store.ts'
import { claimHost, type ProjectHost, releaseHosts } from '../../store/tables/projects/project-hosts.ts'
import type { Project, ProjectSettings } from '../../store/tables/projects/projects.ts'

const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]']

/** Whether a host has no owner: in development, every project may answer on this machine. */
export const isFreeHost = ({ environment }: Pick<Project, 'environment'>, host: string): boolean =>
  environment === 'test' && loopbackHosts.includes(host)

/** Returns a project with only those hosts of its settings that it owns. */
export const withOwnHosts = (project: Project, owned: readonly ProjectHost[]): Project => {
  const { well_known_hosts: listed } = project.settings
  if (listed === undefined) return project
  const own = new Set(owned.filter(({ projectId }) => projectId === project.projectId).map(({ host }) => host))
  const hosts = listed.filter((host) => own.has(host) || isFreeHost(project, host))
  return { ...project, settings: { ...project.settings, well_known_hosts: hosts } }
}

/**
 * Gives the hosts of changed settings to their project, in the transaction of the change. A host answers with the keys,
 * the metadata and the pages of one project, so a second one never gets it.
 *
 * @throws ProviderError if another project owns one of the hosts
 */
export const claimHosts = async (
  db: Db,
  project: Project,
  { well_known_hosts: listed = [] }: Pick<ProjectSettings, 'well_known_hosts'>,
  now: number,
): Promise<void> => {
  const hosts = listed.filter((host) => !isFreeHost(project, host))
  await releaseHosts(db, project, hosts)
  // In one order, so that two projects that claim the same hosts wait for each other.
  for (const host of hosts.toSorted())
    if (!(await claimHost(db, { host, projectId: project.projectId }, now))) throw hostTaken(host)
}

const hostTaken = (host: string) =>
  new ProviderError(
    'bad_request',
    `Another project of this server owns the host ${host} of \`well_known_hosts\`. Nothing was changed. Remove the host there first, or choose another one.`,
  )

/** Name of the DNS record that proves a host. */
export const proofRecordOf = (host: string): string => `_latchkey.${host}`

/** Content of the DNS record that gives a host to a project. */
export const proofTextOf = ({ projectId }: Pick<Project, 'projectId'>): string => `latchkey-project=${projectId}`

/**
 * Requires a proof for each host that the project does not own yet: a DNS record that names the project. An operator of
 * one project could otherwise take the host of a site that has not listed it yet.
 *
 * @throws ProviderError that names the record
 */
export const requireHostProofs = async (
  hostProofs: HostProofs,
  project: Project,
  { well_known_hosts: listed = [] }: Pick<Partial<ProjectSettings>, 'well_known_hosts'>,
): Promise<void> => {
  const ownHosts = project.settings.well_known_hosts ?? []
  for (const host of listed) {
    if (ownHosts.includes(host) || isFreeHost(project, host)) continue
    if ((await hostProofs.textsOf(proofRecordOf(host)))?.includes(proofTextOf(project)) === true) continue
    throw new ProviderError(
      'bad_request',
      `The host ${host} of \`well_known_hosts\` is not proven. Nothing was changed. Add the DNS record ${proofRecordOf(host)} of type TXT with the text ${proofTextOf(project)}, or ask an owner of all projects to add the host.`,
    )
  }
}

/**
 * Requires that the issuer is at a host of the project. Its tokens would otherwise claim to come from another site.
 *
 * @throws ProviderError `bad_request`
 */
export const requireOwnIssuer = (project: Project, settings: ProjectSettings): void => {
  const { idp_issuer: issuer, well_known_hosts: hosts = [] } = settings
  if (!issuer) return
  const { hostname } = new URL(issuer)
  if (hosts.includes(hostname) || isFreeHost(project, hostname)) return
  throw new ProviderError(
    'bad_request',
    `The host ${hostname} of \`idp_issuer\` is not in \`well_known_hosts\` of this project. Nothing was changed. Add the host there in the same change.`,
  )
}
