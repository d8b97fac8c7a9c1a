import { methodOf } from '../flow/method.ts'
import type { Definition } from '../mount/definition.ts'
import type { PortalConfig } from './config.ts'
import type { Portal } from './contract.ts'
import { portalLanguages } from './languages.ts'

const members = methodOf<Portal, {}>()({
  id: 'members',
  product: '',
  entries: {},
  owns: ['Members'],
  isOwnMount: true,
  load: () => import('./members/members.screens.ts'),
})

const organization = methodOf<Portal, {}>()({
  id: 'organization',
  product: '',
  entries: {},
  owns: ['Organization'],
  isOwnMount: true,
  load: () => import('./organization/organization.screens.ts'),
})

const sso = methodOf<Portal, {}>()({
  id: 'sso',
  product: '',
  entries: {},
  owns: ['Single sign-on'],
  isOwnMount: true,
  load: () => import('./sso/sso.screens.ts'),
})

const scim = methodOf<Portal, {}>()({
  id: 'scim',
  product: '',
  entries: {},
  owns: ['Provisioning'],
  isOwnMount: true,
  load: () => import('./scim/scim.screens.ts'),
})

const domains = methodOf<Portal, {}>()({
  id: 'domains',
  product: '',
  entries: {},
  owns: ['Email domains'],
  isOwnMount: true,
  load: () => import('./domains/domains.screens.ts'),
})

/** Fills in what every mount has. A site's configuration may be JSON, in which `null` also means unset. */
const readConfig = (config?: PortalConfig | null) => ({ ...config, products: [] as const })

/** The portal of an organization: its pages, and no first screen. */
export const portal: Definition<Portal> = {
  methods: [members, organization, sso, scim, domains],
  readConfig,
  // No mount starts on Main.
  plan: () => ({ sections: [], ambient: [], text: ['main.title'] }),
  refusals: async () => ({ refusals: { styles: [], sentences: {} } }),
  nothingToShow: () => ({ refused: 'main.title', values: {} }),
  unknownBrowser: {},
  languages: portalLanguages,
}
