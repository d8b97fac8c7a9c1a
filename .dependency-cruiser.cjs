/**
 * Import rules. They catch a line that reverses the direction of dependencies (view, screen, action, call, route,
 * engine, table): a view that calls the network, a method that imports another method, a schema that reaches the
 * browser. `tools/check/imports.test.ts` plants a violation of every rule and of every exception.
 */
const P = '^packages/'
const tests = '\\.test\\.tsx?$'
/** Types do not exist at run time, so they may be imported where values may not. */
const values = { dependencyTypesNot: ['type-only'] }

/** First-level folders of the provider; each imports from those before it only. Rules of `rules-know-no-http` apply besides. */
const providerFolders = [
  'ports',
  'store',
  'http',
  'domain',
  'methods',
  'routes',
  'forms',
  'acts',
  'console',
  'dev',
  'commands',
]

/**
 * Floors of the provider's `domain`, and on each its folders in order. A folder imports from those before it only, types
 * included: records know no person, people know no product. `deps.ts` names the parts that `app.ts` builds, from all floors.
 */
const domainFloors = {
  records: ['keys', 'insight', 'audit', 'destinations', 'rate-limits', 'permissions'],
  people: ['factors', 'one-time-secrets', 'messaging', 'endings', 'sessions', 'users', 'sign-in', 'organizations'],
  products: ['scim', 'connected-apps', 'grants', 'm2m', 'projects', 'operators', 'account'],
}
const domainFolders = Object.values(domainFloors).flat()

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

module.exports = {
  forbidden: [
    rule(
      'no-cycles',
      'Modules that need each other cannot be read, tested or loaded one at a time.',
      {},
      {
        circular: true,
        viaOnly: values,
      },
    ),
    rule(
      'no-type-cycles',
      'Files that need each other for a type cannot be read or moved one at a time. The type belongs in the lower file.',
      {},
      { circular: true },
    ),
    rule(
      'no-circle-through-folders',
      'A file that needs itself by way of another folder, be it for a type, can be neither read nor moved without that folder.',
      { path: '^(.+)/[^/]+$' },
      { circular: true, via: { pathNot: '^$1/[^/]+$' } },
    ),

    // Packages: protocol below client below widget; the provider and the browser share the protocol only.
    rule(
      'protocol-is-the-root',
      'The wire is named once, below everything that speaks it.',
      { path: `${P}protocol/` },
      { path: `${P}(?!protocol/)` },
    ),
    rule(
      'client-below-widget',
      'A page without the widget must not carry it.',
      { path: `${P}client/` },
      { path: `${P}(widget|js|react|vue|svelte|provider|playground)/` },
    ),
    rule(
      'widget-never-sees-provider',
      'Server code must not reach a browser.',
      { path: `${P}(widget|js|react|vue|svelte|console)/` },
      { path: `${P}(provider|playground)/` },
    ),
    rule(
      'provider-never-sees-browser',
      'The provider is handed a folder of built code and a page handler; it knows neither.',
      { path: `${P}provider/` },
      { path: `${P}(client|widget|js|react|vue|svelte|playground|console)/` },
    ),
    rule(
      'backend-imports-nothing',
      'It runs in edge runtimes: no module of Node, no library, no other package.',
      { path: `${P}backend/src/`, pathNot: [tests, '/testing/'] },
      { pathNot: `${P}backend/src/` },
    ),
    rule(
      'widget-speaks-through-client',
      'A call made past the client misses its session, its errors and its refresh.',
      { path: `${P}(widget|js|react|vue|svelte)/`, pathNot: tests },
      // What people enter, and where their mail is, is alike everywhere; that is no call.
      { path: `${P}protocol/`, pathNot: `${P}protocol/src/(core/entered-text|forms/mailboxes)`, ...values },
    ),
    rule(
      'schemas-stay-on-the-server',
      'A schema imported as a value brings the validator into the bundle.',
      { path: `${P}((client|widget|js|react|console)/|protocol/(?!.*\\.schema\\.ts$))`, pathNot: tests },
      { path: '\\.schema\\.ts$', ...values },
    ),

    // Nouns and verticals.
    rule(
      'methods-are-strangers',
      'A method that borrows from another brings its chunk along, and cannot be taken out. What a noun sends is lent. The account component changes the factors of all methods, so it may borrow.',
      { path: `${P}([^/]+)/src/methods/(?!account/)([^/]+)/` },
      { path: `${P}$1/src/methods/(?!$2/)`, pathNot: '/methods/[^/]+/sending/', ...values },
    ),
    rule(
      'verticals-are-strangers',
      'The consumer vertical speaks of users, the business vertical of members: what both need lives below them.',
      { path: '/(consumer(/|\\.)|user-flow/)' },
      { path: '/(b2b(/|\\.)|member-flow/)' },
    ),
    rule(
      'verticals-are-strangers-too',
      'The same, the other way.',
      { path: '/(b2b(/|\\.)|member-flow/)' },
      { path: '/(consumer(/|\\.)|user-flow/)' },
    ),

    // Widget.
    rule(
      'one-lazy-edge',
      'What a descriptor imports comes with the flow of every page; only its entry, the marks of the first frame and the dynamic import may be.',
      { path: `${P}widget/src/methods/[^/]+/(consumer|b2b)\\.ts$` },
      {
        path: `${P}(client/|widget/src/(?!flow/|ui/|copy/))`,
        pathNot: '/(entry\\.tsx|(frequent(-business)?|detect)-marks\\.ts)$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    ),
    rule(
      'methods-open-one-door',
      'A method is reached through its descriptor, so that the rest of it stays lazy. What prints on a server has all at hand, icons are the marks alone, and a plan shows the commonest at once.',
      {
        path: `${P}(widget/src/(?!methods/)|js/|react/|playground/)`,
        pathNot: [tests, `${P}widget/src/(server/([^/]+-chunks|provider-marks)|stytch/icons/marks)\\.ts$`],
      },
      {
        path: `${P}widget/src/methods/`,
        pathNot: '/((consumer|b2b)\\.ts|samples\\.tsx?|frequent(-business)?-marks\\.ts)$',
      },
    ),
    rule(
      'methods-below-assembly',
      'The folders of a vertical put its methods together. A method that reads them could not be taken out, and would close a circle.',
      { path: `${P}widget/src/(methods|user-flow|member-flow)/`, pathNot: tests },
      { path: `${P}widget/src/(consumer|b2b)/` },
    ),
    rule(
      'flows-below-methods',
      'Methods import the flow of their vertical. A flow that reads a method, be it a type, would close a circle of folders: a contract belongs to the flow.',
      { path: `${P}widget/src/(user-flow|member-flow|mount)/`, pathNot: tests },
      { path: `${P}widget/src/methods/` },
    ),
    rule(
      'mounting-knows-no-vertical',
      'What mounts a first screen is told which; a second vertical would otherwise mount the first.',
      { path: `${P}widget/src/(mount|flow|hydration)/`, pathNot: tests },
      { path: `${P}widget/src/(methods|consumer|b2b|user-flow|member-flow)/` },
    ),
    rule(
      'sentences-bring-nothing',
      'A method that shows a sentence of another must not load its code. A locale holds text only.',
      { path: `${P}widget/src/copy/locales/` },
      { path: '.', pathNot: `${P}widget/src/copy/(copy|locales/en(\\.portal)?)\\.ts$` },
    ),
    rule(
      'languages-load-on-demand',
      'A page downloads one language besides English. Only servers and tests have all of them in memory.',
      {
        path: `${P}(widget|js|react)/`,
        pathNot: [tests, `${P}widget/src/server/languages\\.ts$`],
      },
      { path: `${P}widget/src/copy/locales/(?!en\\.)`, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    ),
    rule(
      'samples-are-for-showing',
      'Made-up steps must not reach a real page: only tests and the gallery show them.',
      { path: P, pathNot: [tests, `${P}widget/src/gallery/`, '/samples\\.tsx?$'] },
      { path: '/samples\\.tsx?$' },
    ),
    rule(
      'views-are-pure',
      'A view that can call the network is a second place where a flow hides.',
      { path: `${P}widget/src/(methods|ui|consumer|b2b|user-flow|member-flow)/.*\\.tsx$`, pathNot: tests },
      { path: `${P}(client|protocol)/`, ...values },
    ),
    rule(
      'views-know-no-flow',
      'A view emits intents; where they lead stands in its screen.',
      { path: `${P}widget/src/(methods|ui|consumer|b2b|user-flow|member-flow)/.*\\.tsx$`, pathNot: tests },
      { path: `${P}widget/src/(flow/runtime|.*\\.screens\\.ts$)` },
    ),
    rule(
      'ui-is-the-floor',
      'A button knows no method, no vertical and no flow, not even their types.',
      { path: `${P}widget/src/ui/`, pathNot: tests },
      { path: `${P}widget/src/(methods|consumer|b2b|user-flow|member-flow|flow|hydration|mount|react)/` },
    ),
    rule(
      'flow-below-hydration',
      'A flow runs in a box that others paint and mount: it is above the views and below both.',
      { path: `${P}widget/src/flow/`, pathNot: tests },
      { path: `${P}widget/src/(hydration|mount|react)/` },
    ),

    // Provider.
    rule(
      'rules-know-no-http',
      'A rule that reads a request cannot be tested or reused without one. Handlers in `routes` parse and call rules with data.',
      { path: `${P}provider/src/(domain|methods)/`, pathNot: tests },
      { path: `${P}provider/src/(http|routes|forms|dev|commands|testing)/` },
    ),
    ...providerFolders.map((folder, at) =>
      rule(
        `provider-${folder}-below`,
        `Folders of the provider import in one direction: ${providerFolders.join(' < ')}.`,
        { path: `${P}provider/src/${folder}/`, pathNot: tests },
        {
          path: `${P}provider/src/(${[...providerFolders.slice(at + 1), 'attacks', 'testing', 'site-tests'].join('|')})/`,
        },
      ),
    ),
    ...Object.entries(domainFloors).flatMap(([floor, folders]) =>
      folders.slice(0, floor === 'products' ? -1 : undefined).map((folder) =>
        rule(
          `domain-${floor}-${folder}`,
          `Folders of the domain import in one direction: ${domainFolders.join(' < ')}.`,
          { path: `${P}provider/src/domain/${folder}/`, pathNot: [tests, '/testing/'] },
          {
            path: `${P}provider/src/domain/(?:${domainFolders.slice(domainFolders.indexOf(folder) + 1).join('|')})/`,
          },
        ),
      ),
    ),
    rule(
      'provider-folders-know-no-root',
      'A root file imports from all folders: through one, a folder would import those above it.',
      {
        path: `${P}provider/src/(${providerFolders.filter((folder) => folder !== 'commands').join('|')})/`,
        pathNot: tests,
      },
      { path: `${P}provider/src/[^/]+\\.ts$`, pathNot: `${P}provider/src/(config-)?errors?\\.ts$` },
    ),
    rule(
      'provider-routes-of-one-method',
      'Handlers of one method that borrow the rules of another cannot be taken out with their method.',
      {
        path: `${P}provider/src/routes/[^/]+/(crypto|discovery|email-link|impersonation|oauth|otp|passkey|password|sso|totp)\\.ts$`,
      },
      { path: `${P}provider/src/methods/(?!$1/)[^/]+/`, ...values },
    ),
    rule(
      'one-composition-root',
      'Everything is constructed in one file; who else reached for it would build a second product.',
      {
        path: `${P}provider/src/`,
        pathNot: [`${P}provider/src/(index|serve|app|act-deps)\\.ts$`, `${P}provider/src/testing/`, tests],
      },
      { path: `${P}provider/src/(app|open-deps)\\.ts$`, ...values },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    preserveSymlinks: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs'],
    },
    doNotFollow: { path: '(^|/)node_modules/(?!@latchkey)' },
    exclude: '(^|/)(dist|node_modules/(?!@latchkey/))',
  },
}
