import { expect, it } from 'vitest'
import { estimate } from './zxcvbn.ts'

/**
 * CPU time of this thread in microseconds: other programs do not add to it. Many estimates, because Linux may count in
 * ticks of 4 ms, and one estimate takes less.
 */
const costOf = (password: string): number => {
  const began = process.threadCpuUsage()
  for (let estimates = 0; estimates < 50; estimates++) estimate(password, ['ada@example.com', 'ada', 'example', 'com'])
  const { user, system } = process.threadCpuUsage(began)
  return user + system
}

it('judges a password that was crafted to be slow as fast as some ordinary ones', () => {
  const slow = [
    'p4ssw0rdp4ssw0rdp4ssw0rdp4ssw0rd',
    '4@8({[<3699!|1|7$50+%24@8({[<369',
    '13.12.1999 1/1/2001 13.12.1999 1',
    'zaq1xsw2cde3vfr4zaq1xsw2cde3vfr4',
    '!(H@u9Fg*=r8]~4}1hV_D0kP+w6&Zt$c',
  ]
  const ordinary = costOf('tall river quiet lantern moss we')
  const total = slow.map(costOf).reduce((sum, cost) => sum + cost)
  expect(total / slow.length / ordinary).toBeLessThan(5)
})

it.each(['p@ssw0rd', 'P4$$w0rd1', 'm0nk3y!!', 'dr@g0n2020', 's0ccer1!', '!l0v3y0u', 'b@s3b@ll99', '5un5h1n3'])(
  'finds the word in %s',
  (password) => {
    expect(estimate(password, []).score).toBeLessThan(3)
  },
)
