import { atomically } from '../../store/atomically.ts'
import {
  type DomainProof,
  lockOrganization,
  type Organization,
  organizationsWithProofs,
  writeOrganization,
} from '../../store/tables/organizations/organizations.ts'
import { doneBy, recordEvent } from '../audit/events.ts'
import type { Deps } from '../deps.ts'
import { type OrganizationProject, organizationScope } from '../organization-scope.ts'
import { isClaimed, isRecordPublished } from './domain-proofs.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** Each proven domain is looked up once a day. */
const checkEveryMs = dayMs

/** A record may be missing this long, for a move to other name servers, before the organization gets a warning. */
const graceMs = 3 * dayMs

const sweepEveryMs = 60 * 60 * 1_000
const batchSize = 200

/** Returns a sweep that looks for domains that are due once an hour, however often it is called. */
export const createDomainSweep = (deps: Deps): ((now: number) => Promise<number>) => {
  let nextAt = Number.NEGATIVE_INFINITY
  return async (now) => {
    if (now < nextAt) return 0
    nextAt = now + sweepEveryMs
    return recheckDomains(deps, now)
  }
}

/**
 * Looks up the records of all proven domains that are due. A missing record takes nothing away, because sign-ins must not
 * end by a mistake in the DNS: after three days without it an event tells the organization and its site, once, and another
 * one when it is there again. If DNS does not answer, nothing is concluded.
 *
 * @returns the number of domains that were looked up
 */
export const recheckDomains = async (deps: Deps, now: number): Promise<number> => {
  let checkedTotal = 0
  for (let after = ''; ; ) {
    const batch = await organizationsWithProofs(deps.store.db, after, batchSize)
    for (const { projectId, organization } of batch) {
      const due = dueProofs(organization, now)
      const project = due.length === 0 ? null : await deps.projects.byId(projectId)
      if (project === null) continue
      const scope = organizationScope(project, organization)
      for (const { domain } of due) await recheckDomain(deps, scope, domain, now)
      checkedTotal += due.length
    }
    const last = batch.at(-1)
    if (last === undefined || batch.length < batchSize) return checkedTotal
    after = last.organization.organizationId
  }
}

/** The domains that the organization proved itself: the site answers for those that it named. */
const dueProofs = ({ policies }: Organization, now: number): readonly DomainProof[] =>
  policies.domain_proofs.filter(
    (proof) =>
      proof.proven_at !== null &&
      isClaimed(policies, proof.domain) &&
      (proof.checked_at ?? proof.proven_at) + checkEveryMs <= now,
  )

const recheckDomain = async (deps: Deps, scope: OrganizationProject, domain: string, now: number): Promise<void> => {
  // Before the transaction, because DNS may take seconds.
  const isPublished = await isRecordPublished(deps, scope, domain)
  if (isPublished === null) return
  const projectScope = { projectId: scope.projectId }
  await atomically(deps.store, async (db) => {
    const organization = await lockOrganization(db, projectScope, scope.organizationId)
    // Another node may have looked it up meanwhile.
    const proof = organization === null ? undefined : dueProofs(organization, now).find((one) => one.domain === domain)
    if (organization === null || proof === undefined) return
    const after = checkedProof(proof, isPublished, now)
    const domain_proofs = organization.policies.domain_proofs.map((one) => (one === proof ? after : one))
    await writeOrganization(db, projectScope, {
      ...organization,
      policies: { ...organization.policies, domain_proofs },
    })
    const wasMissing = proof.is_missing === true
    const isMissing = after.is_missing === true
    if (wasMissing === isMissing) return
    await recordEvent(deps, db, scope, '', {
      kind: isMissing ? 'domain.proof_missing' : 'domain.proof_found',
      detail: { domain, ...doneBy(deps) },
    })
  })
}

const checkedProof = (
  { domain, proven_at, missing_since, is_missing = false }: DomainProof,
  isPublished: boolean,
  now: number,
): DomainProof => {
  if (isPublished) return { domain, proven_at, checked_at: now }
  const since = missing_since ?? now
  return { domain, proven_at, checked_at: now, missing_since: since, is_missing: is_missing || now - since >= graceMs }
}
