import { createHash } from 'node:crypto'
import type { Random } from '../../ports/random.ts'
import type { Project, ProjectSettings } from '../../store/tables/projects/projects.ts'
import { newId } from '../ids.ts'

/** A new project. Its secret is returned only here; for a live project only a hash is stored. */
export interface NewProject {
  readonly project: Project
  readonly secret: string
}

export interface ProjectChoices {
  readonly vertical: Project['vertical']
  readonly environment: Project['environment']
  readonly settings: ProjectSettings
}

const secretBytes = 32

/** Creates a project secret, in the form that a back end sends. */
export const newSecret = (random: Random, environment: Project['environment']): string =>
  `secret-${environment}-${Buffer.from(random.bytes(secretBytes)).toString('base64url')}`

export const newProject = (random: Random, { vertical, environment, settings }: ProjectChoices): NewProject => {
  const secret = newSecret(random, environment)
  return {
    secret,
    project: {
      projectId: newId(random, 'project', environment),
      vertical,
      environment,
      publicToken: `public-token-${environment}-${random.uuid()}`,
      secretHash: createHash('sha256').update(secret).digest('hex'),
      developmentSecret: environment === 'test' ? secret : null,
      settings,
    },
  }
}

/** Returns the initial settings of a live project: no page may use it until its owner adds the page's origin. */
export const liveSettings = (projectName: string): ProjectSettings => ({
  project_name: projectName,
  disable_sdk_watermark: false,
  cname_domain: null,
  email_domains: [],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: { luds_complexity: 3, luds_minimum_count: 8 },
  siwe_required_for_crypto_wallets: false,
  strength_policy: 'luds',
  protected_mode: false,
  origins: [],
  redirect_urls: [],
  jwt_algorithm: 'RS256',
})

/** Settings that require PKCE (RFC 7636) for every sign-in that leaves the page and comes back. */
export const pkceRequired = {
  pkce_required_for_email_magic_links: true,
  pkce_required_for_password_resets: true,
  pkce_required_for_oauth: true,
  pkce_required_for_sso: true,
} as const satisfies Partial<ProjectSettings>
