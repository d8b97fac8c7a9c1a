import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutParameters, withParameter } from './query.ts'

const ours = ['token', 'stytch_token_type']

test.each([
  ['?token=abc&stytch_token_type=magic_links', ''],
  ['?q=a%20b&flag&sig=ab%2Fc~d(e)&token=abc&stytch_token_type=x', '?q=a%20b&flag&sig=ab%2Fc~d(e)'],
  ['?token=abc&q=a+b&stytch_token_type=x&q=c#part?token=1', '?q=a+b&q=c#part?token=1'],
  ['?a=1&token=abc&&b==2&', '?a=1&&b==2&'],
  ['?%74oken=abc&TOKEN=x&my_token=y&token', '?TOKEN=x&my_token=y'],
  ['?stytch%5Ftoken_type=x#/route?x=1', '#/route?x=1'],
  ['?q=%zz&%E4=1&token=abc', '?q=%zz&%E4=1'],
  ['?', '?'],
  ['', ''],
  ['#token=abc', '#token=abc'],
  ['?a=%F0%9F%98%80&b=ü', '?a=%F0%9F%98%80&b=ü'],
])('of %j leaves %j', (query, left) => {
  expect(withoutParameters(`https://shop.example/in${query}`, ours)).toBe(`https://shop.example/in${left}`)
})

test('leaves every other parameter in its place, byte for byte, wherever ours stand', () => {
  const byte = fc.stringMatching(/^[\w.~!$'()*,;:@/?%+=-]{0,8}$/)
  const own = byte.filter((text) => !/token/i.test(text) && text !== '')
  const mine = fc.constantFrom('token=a', 'stytch_token_type=b', 'token')
  const parameters = fc.array(
    fc.oneof(
      own.map((text) => [text, true] as const),
      mine.map((text) => [text, false] as const),
    ),
  )
  fc.assert(
    fc.property(parameters, byte, (all, hash) => {
      const remainingParameters = all.filter(([, isOwn]) => isOwn).map(([text]) => text)
      const query = (texts: readonly string[]) => (texts.length > 0 ? `?${texts.join('&')}` : '')
      const href = `https://shop.example/${query(all.map(([text]) => text))}#${hash}`
      expect(withoutParameters(href, ours)).toBe(`https://shop.example/${query(remainingParameters)}#${hash}`)
    }),
  )
})

test.each([
  ['/sign-in', '/sign-in?to=%2Fa%3Fb%3D1'],
  ['/sign-in?q=a%20b&flag#top', '/sign-in?q=a%20b&flag&to=%2Fa%3Fb%3D1#top'],
  ['/sign-in?to=old&q=(x)', '/sign-in?q=(x)&to=%2Fa%3Fb%3D1'],
  ['/sign-in?', '/sign-in?to=%2Fa%3Fb%3D1'],
])('sets a parameter of %j', (path, left) => {
  expect(withParameter(`https://shop.example${path}`, 'to', '/a?b=1')).toBe(`https://shop.example${left}`)
})
