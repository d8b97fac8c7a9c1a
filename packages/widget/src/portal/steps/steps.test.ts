import { scimIdentityProviders } from '@latchkey/protocol/scim/connections'
import { describe, expect, test } from 'vitest'
import { SLOT, type Words } from '../../copy/copy.ts'
import * as portalEnglish from '../../copy/locales/en.portal.ts'
import { steps as english } from '../../copy/locales/en.steps.ts'
import { ssoProviders } from '../sso/sso-providers.ts'
import { oidcSteps } from './oidc-steps.ts'
import { samlSteps } from './saml-steps.ts'
import { scimSteps } from './scim-steps.ts'
import type { OurValue, Step } from './step.ts'
import { stepLanguages, stepSentences } from './step-sentences.ts'

const portalIds = new Set(Object.values(portalEnglish).flatMap((section) => Object.keys(section)))

/** The tables, with what an admin must have entered on either side when the last step is done. */
const tables: readonly {
  readonly protocol: string
  readonly rows: Readonly<Record<string, readonly Step[]>>
  readonly providers: readonly string[]
  readonly ours: readonly OurValue[]
  /** Each is one set of values that completes the connection. */
  readonly theirs: readonly (readonly string[])[]
}[] = [
  {
    protocol: 'SAML',
    rows: samlSteps,
    providers: Object.keys(ssoProviders),
    ours: ['acs_url', 'audience_uri'],
    theirs: [['portal.metadataUrl'], ['portal.signInUrl', 'portal.entityId', 'portal.newCertificate']],
  },
  {
    protocol: 'OpenID Connect',
    rows: oidcSteps,
    providers: Object.keys(ssoProviders),
    ours: ['redirect_url'],
    theirs: [['portal.clientId', 'portal.clientSecret', 'portal.issuer']],
  },
  {
    protocol: 'SCIM',
    rows: scimSteps,
    providers: scimIdentityProviders,
    ours: ['base_url', 'bearer_token'],
    theirs: [[]],
  },
]

const allRows = tables.flatMap(({ protocol, rows, ours, theirs }) =>
  Object.entries(rows).map(([provider, steps]) => ({ protocol, provider, steps, ours, theirs })),
)

test.each(tables)(
  'each identity provider that a connection can name has steps for $protocol',
  ({ rows, providers }) => {
    expect(Object.keys(rows).sort()).toEqual([...providers].sort())
  },
)

describe.each(allRows)('the steps for $protocol at $provider', ({ steps, ours, theirs }) => {
  test('show each value of ours with the name of its field there', () => {
    const shown = steps.flatMap(({ copy = [] }) => copy)
    expect([...new Set(shown.map(([value]) => value))].sort()).toEqual([...ours].sort())
    for (const [, field] of shown) expect(field).toMatch(/\S/)
  })
  test('name each value that is entered here', () => {
    const labels = new Set<string>(
      steps.flatMap((step) => [...(step.theirs ?? []).map(([, id]) => id), ...(step.ours ? [step.ours] : [])]),
    )
    expect(theirs.some((complete) => complete.every((label) => labels.has(label)))).toBe(true)
    for (const label of labels) expect(portalIds).toContain(label)
  })
  test('begin at the admin pages, end here, and fill each slot of their sentences', () => {
    expect(['steps.open', 'steps.create']).toContain(steps[0]?.id)
    expect(['steps.test', 'steps.scimLog']).toContain(steps.at(-1)?.id)
    for (const { id, names = {}, ours: label } of steps) {
      const slots = [...english[id].matchAll(SLOT)].map(([, slot]) => slot)
      expect({ id, slots: slots.sort() }).toEqual({
        id,
        slots: [...Object.keys(names), ...(label ? ['ours'] : [])].sort(),
      })
      for (const name of Object.values(names)) expect(name, id).toMatch(/\S/)
    }
  })
})

test('each sentence is used by a row', () => {
  const used = new Set(allRows.flatMap(({ steps }) => steps.map(({ id }) => id)))
  const ofTheCard = ['steps.title', 'steps.titleOther', 'steps.tokenOnce']
  expect(Object.keys(english).filter((id) => !ofTheCard.includes(id) && !used.has(id as keyof typeof english))).toEqual(
    [],
  )
})

/** Words of a mount without the sentences of the steps, as a mount has them. */
const wordsIn = (locale: string | undefined, own: Readonly<Record<string, string>> = {}): Words =>
  Object.assign(() => '', { template: (id: string) => String(own[id]), ...(locale && { locale }) }) as unknown as Words

test.each(Object.keys(stepLanguages))('the sentences load in %s', async (tag) => {
  const { steps } = await stepLanguages[tag as keyof typeof stepLanguages]()
  const sentence = await stepSentences(wordsIn(tag))
  expect(sentence('steps.copy')).toBe(steps['steps.copy'])
  expect(sentence('steps.copy')).not.toBe(english['steps.copy'])
})

test('the sentences are in English without a locale, and in a region of English; a sentence of the site comes first', async () => {
  for (const locale of [undefined, 'en-GB', 'nl'])
    expect((await stepSentences(wordsIn(locale)))('steps.test')).toBe(english['steps.test'])
  expect((await stepSentences(wordsIn('de-AT', { 'steps.test': 'Probieren.' })))('steps.test')).toBe('Probieren.')
})
