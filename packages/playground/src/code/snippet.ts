import { looks, styledBy } from '../settings/looks.ts'
import { type MountOptions, optionsFor } from '../settings/options.ts'
import type { Options, Values } from '../settings/setting.ts'
import type { Vertical } from '../settings/vertical.ts'

/** The parts of the widget for users: the client's method, and the component for React. */
const parts = {
  login: ['mountLogin', 'Login'],
  passkeys: ['mountPasskeyRegistration', 'PasskeyRegistration'],
  account: ['mountAccount', 'Account'],
} as const

/** The same for members, with the name of the element. */
const memberParts = {
  login: ['mount', 'B2B', 'latchkey-b2b'],
  portal: ['mountPortal', 'OrganizationPortal', 'latchkey-portal'],
} as const

const memberPartOf = ({ mount }: Values) => memberParts[mount as keyof typeof memberParts] ?? memberParts.login

/** Returns the mount method for the chosen part of the widget for members. */
export const memberMountFor = (values: Values): (typeof memberParts)[keyof typeof memberParts][0] =>
  memberPartOf(values)[0]

/** The options of the sign-in of members, without those that the portal does not have. */
export const memberOptionsFor = (values: Values, options: MountOptions): MountOptions =>
  memberMountFor(values) === 'mountPortal' ? { ...options, config: {} } : options

const partOf = ({ mount }: Values) => parts[mount as keyof typeof parts] ?? parts.login

/** Returns the mount method for the chosen part of the widget for users. */
export const mountFor = (values: Values): (typeof parts)[keyof typeof parts][0] => partOf(values)[0]

/** The project and the provider that the code is for. */
export interface SnippetProject {
  readonly vertical: Vertical
  readonly publicToken: string
  readonly baseURL: string
}

/** Ways to put the widget on a site. */
export const snippetKinds = ['JavaScript', 'Script tag', 'React', 'Element'] as const

export type SnippetKind = (typeof snippetKinds)[number]

/** Returns the ways that the packages offer: members have no classic script, and passkeys and the account no element. */
export const kindsFor = (values: Values, vertical: Vertical): readonly SnippetKind[] =>
  snippetKinds.filter((kind) => {
    if (kind === 'Script tag') return vertical === 'users'
    return kind !== 'Element' || vertical === 'organizations' || mountFor(values) === 'mountLogin'
  })

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`

const isList = (value: Options[string]): value is readonly string[] | readonly Options[] => Array.isArray(value)

const literal = (value: Options[string], indent: string): string => {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object') return String(value)
  if (isList(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`
  const inner = `${indent}  `
  const members = Object.entries(value).map(([name, member]) => `${inner}${name}: ${literal(member, inner)},\n`)
  return members.length === 0 ? '{}' : `{\n${members.join('')}${indent}}`
}

/** The preset of the look and its name, or null for the widget's own look. */
const presetOf = ({ look = '' }: Values) => {
  const preset = Object.hasOwn(looks, look) ? looks[look] : undefined
  return preset ? { look, preset } : null
}

/** Whether the settings change the preset. */
const changesPreset = ({ styles }: MountOptions, values: Values) =>
  Object.keys(styles).some((name) => name !== 'colorScheme' || styles[name] !== presetOf(values)?.preset.colorScheme)

/** The line that imports the preset, and the function that changes it; none for the widget's own look. */
const importOfLook = (options: MountOptions, values: Values, from: string, indent = ''): readonly string[] => {
  const { look } = presetOf(values) ?? {}
  if (look === undefined) return []
  return [`${indent}import { ${changesPreset(options, values) ? 'extendTheme, ' : ''}${look} } from '${from}'`]
}

/** Writes the styles: the preset by its name, with the changes of the settings. */
const stylesCode = (options: MountOptions, values: Values, indent: string): string => {
  const { look } = presetOf(values) ?? {}
  const changes = literal(options.styles, indent)
  if (look === undefined) return changes
  return changesPreset(options, values) ? `extendTheme(${look}, ${changes})` : look
}

/** Writes the parts of a mount, by name: only those that differ from the widget's defaults. */
const partsOf = (options: MountOptions, values: Values, indent: string): readonly (readonly [string, string])[] => {
  const { config, styles, locale } = options
  const hasStyles = Object.keys(styles).length > 0 || presetOf(values) !== null
  return [
    ['config', literal(config, indent)],
    ...(hasStyles ? [['styles', stylesCode(options, values, indent)] as const] : []),
    ...(locale === undefined ? [] : [['locale', literal(locale, indent)] as const]),
  ]
}

type Write = (options: MountOptions, values: Values, project: SnippetProject) => readonly string[]

const created = (create: string, { publicToken, baseURL }: SnippetProject, indent = '') => [
  `${indent}const client = ${create}(${quoted(publicToken)}, {`,
  `${indent}  baseURL: ${quoted(baseURL)},`,
  `${indent}})`,
]

const mounted = (method: string, options: MountOptions, values: Values, indent = '') => [
  `${indent}client.${method}({`,
  `${indent}  elementId: '#login',`,
  ...partsOf(options, values, `${indent}  `).map(([name, value]) => `${indent}  ${name}: ${value},`),
  `${indent}})`,
]

const javaScript: Write = (options, values, project) => {
  const [create, from, method] =
    project.vertical === 'users'
      ? ['createClient', '@latchkey/js', mountFor(values)]
      : ['createB2BClient', '@latchkey/js/b2b', memberMountFor(values)]
  return [
    `import { ${create} } from '${from}'`,
    ...importOfLook(options, values, '@latchkey/js/themes'),
    '',
    ...created(create, project),
    '',
    ...mounted(method, options, values),
  ]
}

const scriptTag: Write = (options, values, project) => [
  '<div id="login"></div>',
  `<script src="${project.baseURL}/js/latchkey.global.js"></script>`,
  '<script>',
  ...created('Latchkey.createClient', project, '  '),
  // The classic script has no presets, so that their values are written out.
  ...mounted(mountFor(values), { ...options, styles: styledBy(values, options.styles) as Options }, {}, '  '),
  '</script>',
]

const react: Write = (options, values, project) => {
  const ofUsers = project.vertical === 'users'
  const [create, provider, component, from] = ofUsers
    ? ['createClient', 'LatchkeyProvider', partOf(values)[1], '@latchkey/react']
    : ['createB2BClient', 'LatchkeyB2BProvider', memberPartOf(values)[1], '@latchkey/react/b2b']
  return [
    `import { ${create}, ${provider}, ${component} } from '${from}'`,
    ...importOfLook(options, values, '@latchkey/react/themes'),
    '',
    '// Once, outside every component.',
    ...created(create, project),
    '',
    'export const SignIn = () => (',
    `  <${provider} client={client}>`,
    `    <${component}`,
    ...partsOf(options, values, '      ').map(([name, value]) => `      ${name}={${value}}`),
    '    />',
    `  </${provider}>`,
    ')',
  ]
}

const element: Write = ({ locale, ...options }, values, { vertical, publicToken, baseURL }) => {
  // A tag of a language needs no escaping.
  const language = locale === undefined ? '' : ` locale="${locale}"`
  const [name, file] = vertical === 'users' ? ['latchkey-login', 'latchkey'] : [memberPartOf(values)[2], 'b2b']
  return [
    `<${name} public-token="${publicToken}" base-url="${baseURL}"${language}></${name}>`,
    '<script type="module">',
    `  import '${baseURL}/js/${file}.js'`,
    ...importOfLook(options, values, `${baseURL}/js/themes.js`, '  '),
    '',
    `  const element = document.querySelector('${name}')`,
    ...partsOf(options, values, '  ').map(([part, value]) => `  element.${part} = ${value}`),
    '</script>',
  ]
}

const writers: Readonly<Record<SnippetKind, Write>> = {
  JavaScript: javaScript,
  'Script tag': scriptTag,
  React: react,
  Element: element,
}

/**
 * Returns the code that mounts the same widget on another site.
 *
 * @param kind the way to mount it; a module by default
 */
export const snippetFor = (values: Values, project: SnippetProject, kind: SnippetKind = 'JavaScript'): string =>
  writers[kind](memberOptionsFor(values, optionsFor(values, project.vertical)), values, project).join('\n')

/**
 * Returns the line that installs the package of a way to mount; null for those that need none. The provider serves the
 * packages until they are published.
 */
export const installFor = (kind: SnippetKind, { baseURL }: SnippetProject): string | null => {
  const name = { JavaScript: '@latchkey/js', React: '@latchkey/react', 'Script tag': null, Element: null }[kind]
  return name === null ? null : `npm install ${name} --@latchkey:registry=${baseURL}/packages/`
}
