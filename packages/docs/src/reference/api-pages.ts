import { type Field, fieldsOf, typeText } from './fields.ts'
import { type OpenApi, type Operation, type Schema, schemaIn } from './open-api.ts'

/** A call with its address. */
interface ApiCall {
  readonly verb: string
  readonly path: string
  readonly operation: Operation
}

/** Callers, in the order of a page. */
const audiences = ['Back ends', 'Browsers', 'Apps and other services'] as const
type Audience = (typeof audiences)[number]

const audienceOf = (path: string): Audience =>
  path.startsWith('/sdk/') ? 'Browsers' : path.startsWith('/v1/public/') ? 'Apps and other services' : 'Back ends'

/** Names of groups whose first part of the path says too little, or that have two. */
const groups: Readonly<Record<string, string>> = {
  admin_portal_config: 'organizations',
  debug: 'projects',
  emails: 'projects',
  events: 'projects',
  totp: 'totps',
  public: 'authorization_server',
}

/** Returns the name of the group of a call: the noun of its path. */
export const groupOf = (path: string): string => {
  const noun = path.replace(/^\/(?:sdk\/)?v1(?:\/b2b)?\//, '').split('/')[0] ?? ''
  return groups[noun] ?? noun
}

const titleOf = (group: string): string => {
  const words = group.replaceAll('_', ' ')
  const known: Readonly<Record<string, string>> = {
    idp: 'Consent and devices',
    m2m: 'M2M clients',
    oauth: 'OAuth',
    otps: 'Passcodes',
    rbac: 'Roles and permissions',
    sso: 'Single sign-on',
    totps: 'Authenticator apps',
    webauthn: 'Passkeys',
  }
  return known[group] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

const table = (fields: readonly Field[], withNeed: boolean): string => {
  const head = withNeed ? '| field | value | required |\n|---|---|---|' : '| field | value |\n|---|---|'
  const rows = fields.map(({ name, type, isRequired }) => {
    const cells = [`\`${name}\``, cell(type), ...(withNeed ? [isRequired ? 'yes' : ''] : [])]
    return `| ${cells.join(' | ')} |`
  })
  return [head, ...rows].join('\n')
}

const requestFields = ({ parameters = [], requestBody }: Operation): readonly Field[] => [
  ...parameters.map(({ name, schema = {}, required = false, in: where }) => ({
    name,
    type: where === 'path' ? `${typeText(schema)}, in the path` : typeText(schema),
    isRequired: required,
  })),
  ...fieldsOf(schemaIn(requestBody) ?? {}),
]

/** Returns the schema of the successful answer, without the envelope of browser calls. */
const answerSchema = ({ responses = {} }: Operation): Schema => {
  const schema = schemaIn(responses['200'] ?? responses['201']) ?? {}
  return schema.properties?.data ?? schema
}

const sampleOf = (schema: Schema): unknown => {
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  if (choice !== undefined) return sampleOf(choice)
  if ('const' in schema) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.type === 'array') return [sampleOf(schema.items ?? {})]
  if (schema.type === 'object') return sampleObject(schema)
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return schema.type === 'boolean' ? true : '…'
}

const sampleObject = ({ properties = {}, required = [] }: Schema): Readonly<Record<string, unknown>> =>
  Object.fromEntries(required.map((name) => [name, sampleOf(properties[name] ?? {})]))

/** Returns a command that sends the call of a back end with the fields that it requires. */
const curlOf = ({ verb, path, operation }: ApiCall): string => {
  const schema = schemaIn(operation.requestBody)
  const body = schema === undefined ? '' : ` \\\n  --json '${JSON.stringify(sampleObject(schema))}'`
  const request = verb === 'GET' || schema !== undefined ? '' : `-X ${verb} `
  const method = schema !== undefined && verb !== 'POST' ? `-X ${verb} ` : request
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => `$${name.toUpperCase()}`)
  return `\`\`\`sh\ncurl ${method}"$PROVIDER${address}" -u "$PROJECT_ID:$SECRET"${body}\n\`\`\``
}

const credentialText = ({ security = [] }: Operation, { components }: OpenApi): string => {
  const schemes = security.flatMap((entry) => Object.keys(entry))
  if (schemes.length === 0) return 'Needs no credential.'
  const texts = schemes.map((name) => components.securitySchemes[name]?.description ?? name)
  return `Credential, as HTTP ${schemes.includes('accessToken') ? 'authorization' : 'Basic authentication'}: ${texts.join(' Or: ')}`
}

const callText = (call: ApiCall, document: OpenApi): string => {
  const { verb, path, operation } = call
  const fields = requestFields(operation)
  const answers = fieldsOf(answerSchema(operation))
  return [
    `### \`${verb} ${path}\``,
    operation.summary ?? '',
    credentialText(operation, document),
    ...(audienceOf(path) === 'Back ends' && operation.security?.length ? [curlOf(call)] : []),
    fields.length === 0 ? 'The request has no fields.' : table(fields, true),
    ...(answers.length === 0 ? [] : ['Answer:', table(answers, false)]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const callsIn = ({ paths }: OpenApi): readonly ApiCall[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({ verb: verb.toUpperCase(), path, operation })),
  )

/** A page of the reference: its address below `/docs/`, and its name in the menu. */
export interface ApiPage {
  readonly path: string
  readonly title: string
  readonly markdown: string
}

/** Returns a page for each group of calls, in the order of their titles. Each call is on exactly one page. */
export const apiPages = (document: OpenApi): readonly ApiPage[] =>
  [...Map.groupBy(callsIn(document), ({ path }) => groupOf(path))]
    .map(([group, calls]) => {
      const title = titleOf(group)
      const sections = audiences.flatMap((audience) => {
        const own = calls.filter(({ path }) => audienceOf(path) === audience)
        return own.length === 0 ? [] : [`## ${audience}`, ...own.map((call) => callText(call, document))]
      })
      const count = calls.length === 1 ? 'one call' : `${calls.length} calls`
      const lead = `Reference of ${count}: credential, request and answer. Generated from the calls of the provider.`
      return {
        path: `api/${group.replaceAll('_', '-')}`,
        title,
        markdown: `${[`# ${title}`, lead, ...sections].join('\n\n')}\n`,
      }
    })
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'))

/** Returns the page that lists the groups of calls. */
export const apiIndex = (pages: readonly ApiPage[]): string =>
  [
    '# REST API',
    'Reference of every call of the provider, by noun. `openapi.json` of the repository has the same for machines.',
    '- Back ends call `/v1` with project ID and secret. Browsers call `/sdk/v1` with the public token, and a session token after a sign-in.\n' +
      '- Every answer also has `request_id` and `status_code`. Browsers get a successful answer inside `data`.\n' +
      '- A failed call answers with one of the [errors](/errors).',
    pages.map(({ path, title }) => `- [${title}](/${path})`).join('\n'),
    '',
  ].join('\n\n')
