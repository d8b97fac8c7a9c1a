import { repeated } from '../../tools/test/slices.ts'
import { type Imported, ours, theirs } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/test.ts'
import { visit } from './visit.ts'

const vanilla = (name: string): Imported => theirs({ '@stytch/vanilla-js': name })
const react = (generation: '4' | '5'): Imported =>
  theirs({
    '@stytch/react': `stytch-react-${generation}`,
    '@stytch/vanilla-js': `stytch-vanilla-${generation}`,
    '@stytch/vanilla-js/headless': `stytch-vanilla-${generation}/headless`,
  })

/** An app, and the packages that it is written for. */
interface Row {
  readonly title: string
  readonly app: string
  readonly hash?: string
  readonly like: Imported
  /** Generation 4, which emits no event for the completed flow. */
  readonly silent?: Imported
  readonly welcome?: string
}

const rows: readonly Row[] = [
  {
    title: 'an app of generation 4 or 5',
    app: 'plain/app.ts',
    like: vanilla('stytch-vanilla-5'),
    silent: vanilla('stytch-vanilla-4'),
    welcome: 'Welcome, somebody',
  },
  {
    title: 'a React app of generation 4 or 5, in StrictMode,',
    app: 'react/app.tsx',
    like: react('5'),
    silent: react('4'),
    welcome: 'Welcome, somebody',
  },
  { title: 'an app of generation 6', app: 'latest/app.ts', like: vanilla('@stytch/vanilla-js') },
  {
    title: 'an app with the element of generation 6',
    app: 'latest/app.ts',
    hash: '#element',
    like: vanilla('@stytch/vanilla-js'),
    welcome: 'AUTHENTICATE_FLOW_COMPLETE',
  },
  {
    title: 'a React app of generation 6, in StrictMode,',
    app: 'latest-react/app.tsx',
    like: theirs({}),
    welcome: 'Welcome, somebody',
  },
]

/** The newest generation. */
const inEveryRun = ['latest/app.ts']

for (const { title: subject, app, hash = '', like, silent, welcome = '' } of rows) {
  const title = `${subject} receives the same from our packages, event by event`
  test(
    title,
    inEveryRun.includes(app + hash) ? {} : repeated(title),
    async ({ page, host, provider, address, codeFor }) => {
      const at = (imported: Imported, who: string, events = 3) =>
        visit(
          page,
          { host, provider, codeFor, address: `${who}-${address}` },
          { app: `e2e/switch/${app}`, imported, hash },
          { events, isWelcomed: welcome !== '' },
        )
      const now = await at(ours, 'c')
      expect(now.told.map(([type]) => type)).toEqual([
        'OTP_LOGIN_OR_CREATE',
        'OTP_AUTHENTICATE',
        'AUTHENTICATE_FLOW_COMPLETE',
      ])
      expect(now).toMatchObject({
        factor: 'email',
        refused: 'StytchAPIError otp_code_not_found 404',
        left: '',
        welcome,
      })
      expect(now.error).toMatch(/^\[404\] otp_code_not_found\n/)
      expect(now).toEqual(await at(like, 'b'))
      if (silent) expect({ ...now, told: now.told.slice(0, 2) }).toEqual(await at(silent, 'a', 2))
    },
  )
}
