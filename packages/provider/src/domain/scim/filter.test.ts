import { describe, expect, it } from 'vitest'
import { userAttributes } from './attributes.ts'
import { filterLimits, parseFilter } from './filter.ts'
import { type JsonObject, matchesFilter } from './match.ts'
import { ScimError } from './scim-error.ts'

const user: JsonObject = {
  id: 'u-1',
  externalId: 'JYoung',
  userName: 'Jo@Example.com',
  name: { familyName: 'Young' },
  active: true,
  emails: [
    { value: 'jo@work.example', type: 'work', primary: true },
    { value: 'jo@home.example', type: 'home' },
  ],
  meta: { created: '2026-01-01T10:00:00Z' },
  'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales', manager: { value: 'm-1' } },
}

const matches = (text: string): boolean => matchesFilter(userAttributes, parseFilter(text), user)

/** Filters, and whether the user matches. The comments name what sends the ones outside the grammar. */
const rows: readonly (readonly [filter: string, isMatch: boolean])[] = [
  ['userName eq "jo@example.com"', true],
  ['USERNAME EQ "JO@EXAMPLE.COM"', true],
  ['userName eq "al@example.com"', false],
  ['externalId eq "JYoung"', true],
  ['externalId eq "jyoung"', false],
  // Without quotes: older connectors.
  ['externalId eq JYoung', true],
  ['id eq u-1', true],
  // Single quotation marks: scripts and older connectors.
  ["userName eq 'jo@example.com'", true],
  ["emails[type eq 'work'].value eq 'jo@work.example'", true],
  ["userName eq 'jo@example.com' and name.familyName eq \"O'Young\"", false],
  ["name.familyName ne O'Young", true],
  ["userName eq 'jo", false],
  ['userName ne "al@example.com"', true],
  ['userName co "example"', true],
  ['userName sw "jo@"', true],
  ['userName ew ".org"', false],
  ['userName gt "a" and userName lt "z"', true],
  ['name.familyName eq "young"', true],
  ['name.givenName eq "x"', false],
  ['name.givenName ne "x"', false],
  ['title pr', false],
  ['not (title pr)', true],
  ['title eq null', true],
  ['userName ne null', true],
  ['active eq true', true],
  ['active eq "True"', true],
  ['active eq "False"', false],
  ['emails eq "jo@home.example"', true],
  ['emails.value eq "jo@home.example"', true],
  ['emails.type eq "work" and emails.value eq "jo@home.example"', true],
  ['emails[type eq "work" and value eq "jo@home.example"]', false],
  ['emails[type eq "work"].value eq "jo@work.example"', true],
  ['emails[type eq "home"].value eq "jo@work.example"', false],
  ['emails[primary eq "True"]', true],
  ['meta.created gt "2025-12-31T23:00:00Z"', true],
  ['meta.created gt "2026-01-01T12:00:00+05:00"', true],
  ['title pr or userName pr and active eq false', false],
  ['(title pr or userName pr) and active eq true', true],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "jo"', true],
  ['urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department eq "sales"', true],
  ['department eq "sales"', true],
  ['manager.value eq "m-1"', true],
  ['userName eq "say \\"hi\\" (and) [or]"', false],
]

const nested = (depth: number) => `${'('.repeat(depth)}active eq true${')'.repeat(depth)}`
const joined = (count: number) => Array.from({ length: count }, () => 'active eq true').join(' and ')

const refused: readonly string[] = [
  ...['', 'userName', 'userName eq', 'userName is "x"', 'userName eq "x', 'userName eq "x" or', '(active eq true'],
  ...['active eq true)', 'userName eq "x" userName eq "y"', 'emails[type eq "work"', 'emails[kind eq "work"]'],
  ...['__proto__ pr', 'constructor.name pr', 'password eq "x"', 'userName.x eq "y"', 'name eq "x"', 'active gt true'],
  ...[
    'userName co null',
    'meta.created gt "soon"',
    'userName eq "\\x"',
    'unknown pr or userName pr',
    'userName pr or unknown pr',
  ],
  ...[nested(filterLimits.depth), nested(100), joined(51), `userName eq "${'x'.repeat(2_048)}"`],
]

describe('filters of SCIM', () => {
  it.each(rows)('%s: %s', (filter, isMatch) => {
    expect(matches(filter)).toBe(isMatch)
  })

  it.each(refused)('refuses %s with an invalid filter', (filter) => {
    expect(() => matches(filter)).toThrow(
      expect.toSatisfy(
        (fault) => fault instanceof ScimError && fault.status === 400 && fault.scimType === 'invalidFilter',
      ),
    )
  })

  it('accepts the greatest depth and number of comparisons', () => {
    expect(matches(nested(filterLimits.depth - 1))).toBe(true)
    expect(matches(joined(filterLimits.comparisons))).toBe(true)
  })
})
