import type { Migration } from '../migration.ts'

/** SQL condition: another organization of the project has claimed a domain, and this one has not. */
const claimedElsewhere = (domain: string) => `(
  EXISTS (SELECT 1 FROM organization_doors c WHERE c.project_id = organizations.project_id
    AND c.door = 'claimed ' || lower(${domain}) AND c.organization_id <> organizations.organization_id)
  AND NOT EXISTS (SELECT 1 FROM organization_doors c WHERE c.project_id = organizations.project_id
    AND c.door = 'claimed ' || lower(${domain}) AND c.organization_id = organizations.organization_id))`

/** Skips reading policies if no domain is claimed. */
const anyClaim = `EXISTS (SELECT 1 FROM organization_doors c WHERE c.project_id = organizations.project_id
  AND c.door LIKE 'claimed %')`

const allowed = 'email_allowed_domains'
const assigned = 'rbac_email_implicit_role_assignments'

const sqlite = {
  each: (list: string) => `json_each(organizations.policies, '$.${list}') AS d`,
  domain: `json_extract(d.value, '$.domain')`,
}

/** `json`, because `jsonb` does not allow NUL, which the description of a role may contain. */
const postgres = {
  each: (list: string) => `json_array_elements(organizations.policies::json -> '${list}') AS d(value)`,
  text: `(d.value #>> '{}')`,
  domain: `(d.value ->> 'domain')`,
  policies: `replace(policies, '\\u0000', '\\ufffd')::jsonb`,
}

const withoutAllowed = {
  sqlite: `UPDATE organizations SET policies = json_set(policies,
    '$.sso_jit_provisioning',
    CASE WHEN EXISTS (SELECT 1 FROM ${sqlite.each(allowed)} WHERE NOT ${claimedElsewhere('d.value')})
      THEN json_extract(policies, '$.sso_jit_provisioning') ELSE 'NOT_ALLOWED' END,
    '$.${allowed}',
    json((SELECT json_group_array(d.value) FROM ${sqlite.each(allowed)} WHERE NOT ${claimedElsewhere('d.value')})))
    WHERE ${anyClaim} AND EXISTS (SELECT 1 FROM ${sqlite.each(allowed)} WHERE ${claimedElsewhere('d.value')})`,
  postgres: `UPDATE organizations SET policies = jsonb_set(
    CASE WHEN EXISTS (SELECT 1 FROM ${postgres.each(allowed)} WHERE NOT ${claimedElsewhere(postgres.text)})
      THEN ${postgres.policies} ELSE jsonb_set(${postgres.policies}, '{sso_jit_provisioning}', '"NOT_ALLOWED"') END,
    '{${allowed}}',
    coalesce((SELECT jsonb_agg(d.value::jsonb) FROM ${postgres.each(allowed)}
      WHERE NOT ${claimedElsewhere(postgres.text)}), '[]'::jsonb))::text
    WHERE ${anyClaim} AND EXISTS (SELECT 1 FROM ${postgres.each(allowed)} WHERE ${claimedElsewhere(postgres.text)})`,
}

const withoutAssigned = {
  sqlite: `UPDATE organizations SET policies = json_set(policies, '$.${assigned}',
    json((SELECT json_group_array(json(d.value)) FROM ${sqlite.each(assigned)}
      WHERE NOT ${claimedElsewhere(sqlite.domain)})))
    WHERE ${anyClaim} AND EXISTS (SELECT 1 FROM ${sqlite.each(assigned)} WHERE ${claimedElsewhere(sqlite.domain)})`,
  postgres: `UPDATE organizations SET policies = jsonb_set(${postgres.policies}, '{${assigned}}',
    coalesce((SELECT jsonb_agg(d.value::jsonb) FROM ${postgres.each(assigned)}
      WHERE NOT ${claimedElsewhere(postgres.domain)}), '[]'::jsonb))::text
    WHERE ${anyClaim} AND EXISTS (SELECT 1 FROM ${postgres.each(assigned)} WHERE ${claimedElsewhere(postgres.domain)})`,
}

/**
 * A claimed email domain belongs to one organization. Earlier releases let others list it as well: those entries are
 * removed, with their JIT provisioning rules.
 */
export const claimedDomains: Migration = {
  name: '0120-claimed-domains',
  statements: [
    withoutAllowed,
    withoutAssigned,
    `DELETE FROM organization_doors WHERE door LIKE 'email %' AND EXISTS (
      SELECT 1 FROM organization_doors c WHERE c.project_id = organization_doors.project_id
      AND c.door = 'claimed ' || substr(organization_doors.door, 7)
      AND c.organization_id <> organization_doors.organization_id) AND NOT EXISTS (
      SELECT 1 FROM organization_doors c WHERE c.project_id = organization_doors.project_id
      AND c.door = 'claimed ' || substr(organization_doors.door, 7)
      AND c.organization_id = organization_doors.organization_id)`,
  ],
}
