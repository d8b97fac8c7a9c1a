import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeStoreContract } from '../../testing/databases/stores.ts'
import { TestOrganizations } from '../../testing/organizations.ts'
import { refusalOf, type ScimBody, TestIdentityPusher } from '../../testing/scim.ts'

describeStoreContract('pages by cursor (RFC 9865)', (given) => {
  let test: TestOrganizations
  let idp: TestIdentityPusher
  const ids: string[] = []
  beforeAll(async () => {
    test = await TestOrganizations.start(given.url)
    idp = await TestIdentityPusher.start(test, 'boss@cursor.example')
    for (let at = 0; at < 5; at += 1) ids.push((await idp.user(`c${at}@cursor.example`)).id)
  })
  afterAll(() => test.close())

  const page = async (query: string) => (await idp.send('GET', `/Users?${query}`)).body
  const idsOf = ({ Resources = [] }: ScimBody) => Resources.map(({ id }) => id)

  /** Follows the cursors of a list to its end. */
  const pages = async (query: string) => {
    const all: ScimBody[] = []
    for (let cursor: unknown = ''; cursor !== undefined; cursor = all.at(-1)?.nextCursor)
      all.push(await page(`${query}&cursor=${cursor}`))
    return all
  }

  it('have each person once, in a stable order, and end without a next cursor', async () => {
    const all = await pages('count=2')
    expect(all.map((one) => idsOf(one).length)).toEqual([2, 2, 1])
    expect(all.flatMap(idsOf).toSorted()).toEqual(ids.toSorted())
    expect(all.map(({ totalResults, itemsPerPage }) => [totalResults, itemsPerPage])).toEqual([
      ...[
        [5, 2],
        [5, 2],
        [5, 1],
      ],
    ])
    expect(all.every((one) => !('startIndex' in one))).toBe(true)
    expect(all[0]?.nextCursor).toMatch(/^[A-Za-z0-9._~-]+$/)
    // The last page is full, and still the last.
    expect((await pages('count=5')).map(({ nextCursor }) => nextCursor)).toEqual([undefined])
  })

  it('follow a filter, and skip nobody who is added or removed between two pages', async () => {
    const filter = `filter=${encodeURIComponent('userName sw "c" and not (userName sw "c2")')}`
    const all = await pages(`${filter}&count=2`)
    expect(all.flatMap(idsOf).toSorted()).toEqual(ids.filter((_, at) => at !== 2).toSorted())
    const first = await page('count=3&cursor')
    const [gone = ''] = idsOf(first)
    await idp.send('DELETE', `/Users/${gone}`)
    // Later than those of the first page, as in life.
    await test.provider.advance(1)
    const added = (await idp.user('c9@cursor.example')).id
    const rest = await page(`count=3&cursor=${first.nextCursor}`)
    expect([...idsOf(first), ...idsOf(rest)].toSorted()).toEqual([...ids, added].toSorted())
    ids.splice(ids.indexOf(gone), 1, added)
  })

  it('serve a search by POST, groups, and a filter that an index answers', async () => {
    for (const name of ['red', 'green', 'blue']) await idp.group(name)
    const search = async (cursor: unknown) =>
      (await idp.send('POST', '/Groups/.search', { cursor, count: 2, excludedAttributes: ['members'] })).body
    const first = await search('')
    const second = await search(first.nextCursor)
    expect([idsOf(first).length, idsOf(second).length, second.nextCursor]).toEqual([2, 1, undefined])
    const one = await page(`cursor=&filter=${encodeURIComponent(`id eq "${ids[0]}"`)}`)
    expect([one.totalResults, one.nextCursor]).toEqual([1, undefined])
  })

  it('refuse a changed cursor, and one of another list, filter or connection', async () => {
    const { nextCursor } = await page('count=2&cursor=')
    const refused = [400, 'invalidCursor']
    const text = String(nextCursor)
    const changed = text.slice(0, -2) + (text.endsWith('A') ? 'BB' : 'AA')
    for (const [path, cursor] of [
      ...[
        ['/Users?count=2', 'abc'],
        ['/Users?count=2', changed],
        ['/Groups?count=2', nextCursor],
        [`/Users?filter=${encodeURIComponent('userName sw "c"')}`, nextCursor],
      ],
    ])
      expect([path, refusalOf(await idp.send('GET', `${path}&cursor=${cursor}`))]).toEqual([path, refused])
    const other = await TestIdentityPusher.start(test, 'boss@other-cursor.example')
    expect(refusalOf(await other.send('GET', `/Users?cursor=${nextCursor}`))).toEqual(refused)
  })

  it('refuse an expired cursor and a count that no page can have', async () => {
    const { nextCursor } = await page('count=2&cursor=')
    for (const count of ['0', '-1', '201', 'many'])
      expect(refusalOf(await idp.send('GET', `/Users?cursor=&count=${count}`))).toEqual([400, 'invalidCount'])
    const config = (await idp.send('GET', '/ServiceProviderConfig')).body.pagination
    expect(config).toEqual({
      cursor: true,
      index: true,
      defaultPaginationMethod: 'index',
      defaultPageSize: 100,
      maxPageSize: 200,
      cursorTimeout: 3600,
    })
    await test.provider.advance(3_599)
    expect((await idp.send('GET', `/Users?count=2&cursor=${nextCursor}`)).status).toBe(200)
    await test.provider.advance(1)
    expect(refusalOf(await idp.send('GET', `/Users?count=2&cursor=${nextCursor}`))).toEqual([400, 'expiredCursor'])
  })
})
