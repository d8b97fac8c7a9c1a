/** Groups of the menu, by task. Those of contributors come last. */
export type Group = 'Start' | 'Sign-in' | 'Account and apps' | 'Operate' | 'Reference' | 'Explanation' | 'Contribute'

/** A page of the documentation site. */
export interface Page {
  /** Markdown file below the repository. */
  readonly source: string
  /** Address below `/docs/`, without an extension. */
  readonly path: string
  readonly group: Group
  /** Name in the menu; absent: the page's heading. */
  readonly menu?: string
}

const page = (source: string, path: string, group: Group, menu?: string): Page => ({
  source,
  path,
  group,
  ...(menu === undefined ? {} : { menu }),
})

const inDocs = (name: string, group: Group, menu?: string): Page =>
  page(`docs/${name}.md`, name.toLowerCase().replace(/.*\//, ''), group, menu)

/** Address of the site on its server. */
export const base = '/docs/'

/** Address of the REST reference, which is generated from `docs/openapi.json`. Links to `docs/WIRE.md` lead there. */
export const apiPath = 'api/index'

/** Address of the reference of the packages, which is generated from their types. */
export const typesPath = 'types/index'

/** All pages, in the order of the menu. A test demands a row for each document of the repository. */
export const pages: readonly Page[] = [
  page('README.md', 'start', 'Start', 'Overview'),
  inDocs('NEW-APP', 'Start', 'A new app'),
  page('packages/create/README.md', 'packages/create', 'Start', 'create-latchkey'),
  inDocs('TESTING', 'Start', 'Test your site'),
  inDocs('SWITCHING', 'Start', 'Switch from Stytch'),
  page('packages/js/README.md', 'packages/js', 'Sign-in', 'In plain pages'),
  page('packages/react/README.md', 'packages/react', 'Sign-in', 'In React'),
  page('packages/next/README.md', 'packages/next', 'Sign-in', 'In Next.js'),
  page('packages/vue/README.md', 'packages/vue', 'Sign-in', 'In Vue and Nuxt'),
  page('packages/svelte/README.md', 'packages/svelte', 'Sign-in', 'In Svelte and SvelteKit'),
  inDocs('MEMBERS', 'Sign-in', 'Members of organizations'),
  inDocs('SINGLE-SIGN-ON', 'Sign-in', 'Single sign-on'),
  inDocs('PASSKEYS', 'Sign-in', 'Passkeys'),
  inDocs('ONE-TAP', 'Sign-in', 'Google One Tap'),
  inDocs('SERVER-RENDERED', 'Sign-in', 'Server-rendered pages'),
  inDocs('WITHOUT-JAVASCRIPT', 'Sign-in', 'Without JavaScript'),
  inDocs('HTTPONLY-SESSIONS', 'Sign-in', 'HttpOnly sessions'),
  inDocs('CONFIG', 'Sign-in', 'Options of config'),
  inDocs('LANGUAGES', 'Sign-in', 'Languages and words'),
  inDocs('ACCOUNT', 'Account and apps', 'The account component'),
  inDocs('CONNECTED-APPS', 'Account and apps', 'Connected apps'),
  inDocs('CONSENT-ON-A-SERVER', 'Account and apps', 'Consent on a server'),
  inDocs('ORGANIZATION-PORTAL', 'Account and apps', 'The organization portal'),
  inDocs('SCIM', 'Account and apps', 'Provisioning by SCIM'),
  page('packages/backend/README.md', 'packages/backend', 'Account and apps', 'Verify sessions in a back end'),
  page('packages/express/README.md', 'packages/express', 'Account and apps', 'Express'),
  page('packages/fastify/README.md', 'packages/fastify', 'Account and apps', 'Fastify'),
  page('packages/hono/README.md', 'packages/hono', 'Account and apps', 'Hono'),
  inDocs('OPERATING', 'Operate', 'Run a provider'),
  page('packages/provider/README.md', 'packages/provider', 'Operate', 'As a package'),
  inDocs('CONSOLE', 'Operate', 'The console'),
  inDocs('INSIGHT', 'Operate', 'Numbers about sign-ins'),
  inDocs('SCALING', 'Operate', 'More than one node'),
  page('SECURITY.md', 'security', 'Operate', 'Report a vulnerability'),
  inDocs('THEME', 'Reference', 'Theme'),
  inDocs('WORDS', 'Reference', 'Words'),
  inDocs('ERRORS', 'Reference', 'Errors'),
  inDocs('EVENTS', 'Reference', 'Events'),
  inDocs('ACTS', 'Reference', 'Acts of operators'),
  inDocs('SETTINGS', 'Reference', 'Settings of the provider'),
  inDocs('COMMANDS', 'Reference', 'The command line'),
  inDocs('BACK-END', 'Reference', 'Back-end API'),
  page('docs/WIRE.md', apiPath, 'Reference', 'REST API'),
  inDocs('SCREENS', 'Reference', 'Screens'),
  inDocs('SPOKEN', 'Reference', 'Screen reader output'),
  page('CHANGELOG.md', 'changelog', 'Reference', 'Changes'),
  inDocs('ARCHITECTURE', 'Explanation', 'Architecture'),
  inDocs('EARLY-PAINT', 'Explanation', 'Before React loads'),
  inDocs('SECURITY-DESIGN', 'Explanation', 'Security design'),
  inDocs('THREAT-MODEL', 'Explanation', 'Threat model'),
  page('CONTRIBUTING.md', 'contributing', 'Contribute', 'Contributing'),
  page('CODE_OF_CONDUCT.md', 'code-of-conduct', 'Contribute', 'Code of conduct'),
  inDocs('ADDING-A-METHOD', 'Contribute', 'Add a sign-in method'),
  inDocs('ADDING-A-PROVIDER', 'Contribute', 'Add an OAuth provider'),
  inDocs('BUILD', 'Contribute', 'The browser builds'),
  inDocs('ENGINES', 'Contribute', 'Browser engines'),
  inDocs('BENCH', 'Contribute', 'Benchmarks'),
  inDocs('GLOSSARY', 'Contribute', 'Glossary'),
]
