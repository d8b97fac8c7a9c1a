import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantedTree } from '../testing/planted-tree.ts'
import { cruise, imports, type Violation } from './imports.ts'
import { root } from './sources.ts'

const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: readonly { name: string; comment: string }[]
}

type Planted = readonly [rule: string, from: string, to: string, kind?: 'type']

/** The folders of the provider's domain in the order of their rules, and the rule of each but the last. */
const domainRules = forbidden.filter(({ name }) => name.startsWith('domain-'))
const domainFolders = domainRules[0]?.comment.match(/[\w-]+(?= <|\.$)/g) ?? []
const againstTheOrder = domainRules.map(
  ({ name }, at): Planted => [
    name,
    `provider/src/domain/${domainFolders[at]}/lower.ts`,
    `provider/src/domain/${domainFolders[at + 1]}/upper.ts`,
    'type',
  ],
)

/** Each row is one file that imports another; its rule must reject it, and no other rule may need to. */
const refused: readonly Planted[] = [
  ...againstTheOrder,
  ['no-cycles', 'client/src/core/one.ts', 'client/src/core/other.ts'],
  ['no-type-cycles', 'client/src/core/lower.ts', 'client/src/core/upper.ts', 'type'],
  ['no-circle-through-folders', 'client/src/core/folders.ts', 'client/src/identity/folders.ts', 'type'],
  ['protocol-is-the-root', 'protocol/src/core/a.ts', 'client/src/core/x.ts'],
  ['protocol-is-the-root', 'protocol/src/core/b.ts', 'provider/src/http/x.ts'],
  ['client-below-widget', 'client/src/core/a.ts', 'widget/src/flow/x.ts'],
  ['client-below-widget', 'client/src/core/b.ts', 'provider/src/http/x.ts'],
  ['widget-never-sees-provider', 'widget/src/flow/a.ts', 'provider/src/http/x.ts'],
  ['widget-never-sees-provider', 'js/src/a.ts', 'playground/src/x.ts'],
  ['provider-never-sees-browser', 'provider/src/http/a.ts', 'client/src/core/x.ts'],
  ['provider-never-sees-browser', 'provider/src/http/b.ts', 'playground/src/x.ts'],
  ['widget-never-sees-provider', 'console/src/a.ts', 'provider/src/http/x.ts'],
  ['provider-never-sees-browser', 'provider/src/http/d.ts', 'console/src/x.ts'],
  ['schemas-stay-on-the-server', 'console/src/b.ts', 'protocol/src/core/x.schema.ts'],
  ['backend-imports-nothing', 'backend/src/key-set.ts', 'protocol/src/core/x.ts'],
  ['widget-speaks-through-client', 'widget/src/flow/b.ts', 'protocol/src/core/x.ts'],
  ['schemas-stay-on-the-server', 'client/src/core/c.ts', 'protocol/src/core/x.schema.ts'],
  ['schemas-stay-on-the-server', 'protocol/src/core/c.ts', 'protocol/src/core/x.schema.ts'],
  ['methods-are-strangers', 'widget/src/methods/otp/Code.tsx', 'widget/src/methods/password/Done.tsx'],
  ['methods-are-strangers', 'widget/src/methods/otp/Said.tsx', 'widget/src/methods/password/words.ts'],
  ['methods-are-strangers', 'provider/src/methods/otp/rule.ts', 'provider/src/methods/password/x.ts'],
  ['methods-are-strangers', 'client/src/methods/otp/x.ts', 'client/src/methods/password/x.ts'],
  ['verticals-are-strangers', 'client/src/methods/otp/consumer.ts', 'client/src/methods/otp/b2b.ts'],
  ['verticals-are-strangers', 'widget/src/consumer/plan.ts', 'widget/src/b2b/next.ts'],
  ['verticals-are-strangers-too', 'widget/src/b2b/plan.ts', 'widget/src/consumer/x.ts'],
  ['one-lazy-edge', 'widget/src/methods/otp/consumer.ts', 'widget/src/methods/otp/consumer.screens.ts'],
  ['one-lazy-edge', 'widget/src/methods/password/consumer.ts', 'client/src/methods/password/x.ts'],
  ['methods-open-one-door', 'widget/src/consumer/methods.ts', 'widget/src/methods/otp/entry.tsx'],
  ['methods-below-assembly', 'widget/src/methods/otp/sent.ts', 'widget/src/consumer/x.ts'],
  ['methods-below-assembly', 'widget/src/member-flow/proven.ts', 'widget/src/b2b/x.ts'],
  ['flows-below-methods', 'widget/src/user-flow/steps.ts', 'widget/src/methods/otp/x.ts', 'type'],
  ['flows-below-methods', 'widget/src/member-flow/after-proven.ts', 'widget/src/methods/discovery/x.ts', 'type'],
  ['no-type-cycles', 'widget/src/flow/one.ts', 'widget/src/flow/other.ts', 'type'],
  ['verticals-are-strangers', 'widget/src/user-flow/a.ts', 'widget/src/member-flow/x.ts'],
  ['mounting-knows-no-vertical', 'widget/src/flow/f.ts', 'widget/src/member-flow/x.ts'],
  ['mounting-knows-no-vertical', 'widget/src/mount/state.ts', 'widget/src/consumer/x.ts'],
  ['mounting-knows-no-vertical', 'widget/src/flow/e.ts', 'widget/src/b2b/x.ts'],
  ['methods-open-one-door', 'widget/src/server/printer.ts', 'widget/src/methods/otp/consumer.begin.ts'],
  ['methods-open-one-door', 'playground/src/host.ts', 'widget/src/methods/otp/consumer.screens.ts'],
  ['sentences-bring-nothing', 'widget/src/copy/locales/fr.ts', 'widget/src/flow/x.ts'],
  ['languages-load-on-demand', 'widget/src/copy/load-language.ts', 'widget/src/copy/locales/de.ts'],
  ['samples-are-for-showing', 'widget/src/consumer/index.ts', 'widget/src/methods/otp/samples.ts'],
  ['views-are-pure', 'widget/src/methods/otp/CodeEntry.tsx', 'client/src/core/x.ts'],
  ['views-are-pure', 'widget/src/ui/Field.tsx', 'client/src/core/x.ts'],
  ['views-know-no-flow', 'widget/src/methods/otp/Verified.tsx', 'widget/src/flow/runtime.ts'],
  ['views-know-no-flow', 'widget/src/methods/otp/Sent.tsx', 'widget/src/methods/otp/consumer.screens.ts'],
  ['ui-is-the-floor', 'widget/src/ui/Button.tsx', 'widget/src/flow/x.ts'],
  ['ui-is-the-floor', 'widget/src/ui/view.ts', 'widget/src/flow/x.ts', 'type'],
  ['flow-below-hydration', 'widget/src/flow/Shell.tsx', 'widget/src/hydration/x.ts', 'type'],
  ['flow-below-hydration', 'widget/src/flow/g.ts', 'widget/src/mount/x.ts'],
  ['rules-know-no-http', 'provider/src/methods/otp/engine.ts', 'provider/src/http/x.ts'],
  ['rules-know-no-http', 'provider/src/domain/users/users.ts', 'provider/src/routes/x.ts', 'type'],
  ['rules-know-no-http', 'provider/src/domain/users/pages.ts', 'provider/src/forms/x.ts', 'type'],
  ['provider-ports-below', 'provider/src/ports/mail.ts', 'provider/src/store/x.ts'],
  ['provider-store-below', 'provider/src/store/tables/users.ts', 'provider/src/domain/x.ts', 'type'],
  ['provider-http-below', 'provider/src/http/answer.ts', 'provider/src/domain/x.ts', 'type'],
  ['provider-http-below', 'provider/src/http/cors.ts', 'provider/src/routes/x.ts'],
  ['provider-domain-below', 'provider/src/domain/users/links.ts', 'provider/src/methods/otp/x.ts', 'type'],
  ['provider-methods-below', 'provider/src/methods/otp/send.ts', 'provider/src/routes/x.ts', 'type'],
  ['provider-routes-below', 'provider/src/routes/router.ts', 'provider/src/forms/x.ts'],
  ['provider-forms-below', 'provider/src/forms/page.ts', 'provider/src/dev/x.ts'],
  ['provider-acts-below', 'provider/src/acts/act.ts', 'provider/src/console/x.ts', 'type'],
  ['provider-console-below', 'provider/src/console/guards.ts', 'provider/src/dev/x.ts'],
  ['provider-dev-below', 'provider/src/dev/inbox.ts', 'provider/src/commands/x.ts'],
  ['provider-commands-below', 'provider/src/commands/doctor.ts', 'provider/src/testing/x.ts'],
  ['provider-folders-know-no-root', 'provider/src/domain/users/settings.ts', 'provider/src/config.ts', 'type'],
  ['no-type-cycles', 'provider/src/store/one.ts', 'provider/src/store/other.ts', 'type'],
  ['provider-routes-of-one-method', 'provider/src/routes/consumer/otp.ts', 'provider/src/methods/password/x.ts'],
  ['one-composition-root', 'provider/src/commands/serve.ts', 'provider/src/app.ts'],
  ['one-composition-root', 'provider/src/commands/act-command.ts', 'provider/src/open-deps.ts'],
]

/** Imports that the rules and their exceptions allow. */
const allowed: readonly (readonly [from: string, to: string, kind?: 'type' | 'lazy'])[] = [
  ['client/src/methods/otp/send.ts', 'protocol/src/core/x.ts'],
  ['client/src/core/d.ts', 'protocol/src/core/x.schema.ts', 'type'],
  ['provider/src/http/c.ts', 'protocol/src/core/x.schema.ts'],
  ['widget/src/flow/c.ts', 'protocol/src/core/x.ts', 'type'],
  ['widget/src/flow/d.ts', 'client/src/core/x.ts'],
  ['widget/src/methods/totp/consumer.ts', 'widget/src/methods/totp/entry.tsx'],
  ['widget/src/methods/passkey/consumer.ts', 'widget/src/methods/passkey/consumer.screens.ts', 'lazy'],
  ['widget/src/stytch/icons/marks.ts', 'widget/src/methods/oauth/marks/x.ts'],
  ['widget/src/methods/otp/Typed.tsx', 'client/src/core/x.ts', 'type'],
  ['widget/src/methods/otp/Other.tsx', 'widget/src/methods/password/x.ts', 'type'],
  ['widget/src/methods/password/mail.ts', 'widget/src/copy/locales/en.ts'],
  ['widget/src/methods/password/send.ts', 'widget/src/methods/otp/sending/code.ts'],
  ['widget/src/copy/locales.ts', 'widget/src/copy/locales/de.ts', 'lazy'],
  ['widget/src/copy/locales/es.ts', 'widget/src/copy/locales/en.ts', 'type'],
  ['widget/src/server/languages.ts', 'widget/src/copy/locales/de.ts'],
  ['widget/src/consumer/steps.ts', 'widget/src/methods/totp/consumer.ts'],
  ['widget/src/server/consumer-chunks.ts', 'widget/src/methods/otp/consumer.begin.ts'],
  ['widget/src/gallery/pictures.ts', 'widget/src/methods/otp/samples.ts'],
  ['widget/src/flow/runtime.test.ts', 'widget/src/methods/otp/samples.ts'],
  ['playground/src/controls.ts', 'widget/src/member-flow/next.ts'],
  ['provider/src/routes/sdk-routes.ts', 'provider/src/routes/b2b/otp.ts'],
  ['provider/src/routes/b2b/otp.ts', 'provider/src/methods/otp/engine.ts'],
  ['provider/src/domain/users/email.ts', 'provider/src/store/x.ts'],
  ['provider/src/domain/users/named.ts', 'provider/src/errors.ts'],
  ['provider/src/forms/steps/code.ts', 'provider/src/routes/x.ts'],
  ['provider/src/serve.ts', 'provider/src/app.ts'],
  ['provider/src/index.ts', 'provider/src/app.ts'],
  ['provider/src/app.ts', 'provider/src/open-deps.ts'],
  ['provider/src/act-deps.ts', 'provider/src/open-deps.ts'],
  ['provider/src/methods/otp/rule.test.ts', 'provider/src/app.ts'],
  ['js/src/index.ts', 'client/src/core/x.ts'],
]

const tree = plantedTree()
afterAll(tree.remove)

const specifier = (from: string, to: string): string => {
  const [here, there] = [from.split('/')[0], to.split('/')[0]]
  if (here === there) {
    const path = posix.relative(posix.dirname(from), to)
    return path.startsWith('.') ? path : `./${path}`
  }
  return `@latchkey/${to.replace('/src/', '/').replace(/\.ts$/, '')}`
}

const plantImport = (from: string, to: string, kind: 'type' | 'lazy' | undefined = undefined): void => {
  const path = JSON.stringify(specifier(from, to))
  const line = { type: `import type { x } from ${path}`, lazy: `export const load = () => import(${path})` }
  tree.plant(
    `packages/${from}`,
    `${kind === undefined ? `import { x } from ${path}` : line[kind]}\nexport const y = 1\n`,
  )
}

describe('every rule rejects its planted violations', () => {
  let violations: readonly Violation[] = []

  beforeAll(async () => {
    const imported = [...refused.map(([, , to]) => to), ...allowed.map(([, to]) => to)]
    for (const path of imported) tree.plant(`packages/${path}`, 'export const x = 1\n')
    for (const [, from, to, kind] of refused) plantImport(from, to, kind)
    for (const [from, to, kind] of allowed) plantImport(from, to, kind)
    plantImport('client/src/core/other.ts', 'client/src/core/one.ts')
    plantImport('client/src/identity/folders.ts', 'client/src/core/folders.ts', 'type')
    plantImport('provider/src/store/other.ts', 'provider/src/store/one.ts', 'type')
    plantImport('widget/src/flow/other.ts', 'widget/src/flow/one.ts', 'type')
    plantImport('client/src/core/upper.ts', 'client/src/core/lower.ts', 'type')
    violations = (await cruise(tree.root)).violations
  })

  const rulesFor = (from: string, to: string): readonly string[] => [
    ...new Set(
      violations
        .filter((found) => found.from === `packages/${from}` && found.to === `packages/${to}`)
        .map(({ rule }) => rule),
    ),
  ]

  test.each(refused.map(([rule, from, to]) => [rule, from, to] as const))('%s: %s imports %s', (rule, from, to) => {
    expect(rulesFor(from, to)).toContain(rule)
  })

  test.each(allowed.map(([from, to]) => [from, to] as const))('%s may import %s', (from, to) => {
    expect(rulesFor(from, to)).toEqual([])
  })

  test('has a planted violation for every rule', () => {
    expect([...new Set(refused.map(([rule]) => rule))].sort()).toEqual(forbidden.map(({ name }) => name).sort())
  })

  test('the order of the domain names each of its folders, and no other', () => {
    const folders = readdirSync(join(root, 'packages/provider/src/domain'), { withFileTypes: true })
    const named = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(domainFolders.toSorted()).toEqual(named.toSorted())
    expect(domainRules).toHaveLength(domainFolders.length - 1)
  })

  test('a source that the parser cannot see is a finding', async () => {
    tree.plant('packages/client/src/unseen.d.mts')
    tree.plant('bench/node_modules.ts')
    expect(await imports(tree.root)).not.toContainEqual(expect.stringContaining('not read'))
    tree.plant('packages/client/src/dist/hidden.ts')
    expect(await imports(tree.root)).toContainEqual(
      expect.stringContaining('packages/client/src/dist/hidden.ts: not read'),
    )
  })
})
