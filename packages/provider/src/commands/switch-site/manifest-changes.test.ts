import { expect, it } from 'vitest'
import { switchedText } from '../../testing/switched-site.ts'

it('changes dependencies, overrides and resolutions of a manifest, without listing a package twice', async () => {
  const text = `{
  "name": "shop",
  "dependencies": {
    "@stytch/nextjs": "^21.18.1",
    "@stytch/react": "^19.0.0",
    "@stytch/vanilla-js": "^5.0.0",
    "next": "14.2.0"
  },
  "devDependencies": { "@stytch/vanilla-js": "5.45.1", "@stytch/core": "2.66.1" },
  "peerDependencies": { "@stytch/react": ">=17" },
  "resolutions": { "@stytch/vanilla-js": "5.45.1" }
}
`
  expect(await switchedText('package.json', text)).toBe(`{
  "name": "shop",
  "dependencies": {
    "@latchkey/react": "0.1.0",
    "@latchkey/js": "0.1.0",
    "next": "14.2.0"
  },
  "devDependencies": { "@latchkey/js": "0.1.0" },
  "peerDependencies": { "@latchkey/react": "0.1.0" },
  "resolutions": { "@latchkey/js": "0.1.0" }
}
`)
})

it('lists the plain package where only code imports it', async () => {
  const manifest = '{\n  "dependencies": {\n    "@stytch/react": "19.18.1"\n  }\n}\n'
  const after = await switchedText('package.json', manifest, {
    'src/a.ts': "import { Products } from '@stytch/vanilla-js'",
  })
  expect(after).toBe('{\n  "dependencies": {\n    "@latchkey/js": "0.1.0",\n    "@latchkey/react": "0.1.0"\n  }\n}\n')
})
