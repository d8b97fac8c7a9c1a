import { addedImport, inLanguage, type Recipe } from '../addition.ts'
import { type AppSources, dependsOn } from '../app-sources.ts'
import { accountText, clientText, returnText, signInText } from '../react-pages.ts'

/** React with Vite, with any router: paths of the sign-in do not reach it. */
export const viteReact: Recipe = {
  title: 'React with Vite',
  dependency: 'vite',
  fits: ({ manifest }) => dependsOn(manifest, 'react'),
  plan(app) {
    const [script, view] = app.isTypeScript ? ['ts', 'tsx'] : ['js', 'jsx']
    const folder = `${app.base}latchkey`
    const text = (content: string) => inLanguage(content, app.isTypeScript)
    const entry = entryOf(app)
    return {
      created: [
        {
          path: `${folder}/client.${script}`,
          text: text(clientText('import.meta.env.VITE_LATCHKEY_PUBLIC_TOKEN', 'import.meta.env.VITE_LATCHKEY_URL')),
        },
        { path: `${folder}/LoginPage.${view}`, text: signInText('./client', 'export function') },
        { path: `${folder}/AuthenticatePage.${view}`, text: text(returnText('./client', 'export function')) },
        { path: `${folder}/AccountPage.${view}`, text: accountText('/login', 'export function') },
        { path: `${folder}/Latchkey.${view}`, text: text(latchkeyText) },
      ],
      edited: entry === null ? {} : { [entry.path]: entry.edits },
      left:
        entry === null
          ? [`No module renders <App />. Put <Latchkey> of ${folder}/Latchkey around your app where it is rendered.`]
          : [],
      packages: ['@latchkey/react'],
      signInPath: '/login',
    }
  },
}

const latchkeyText = `import { LatchkeyProvider } from '@latchkey/react'
import type { ReactNode } from 'react'«»
import { AccountPage } from './AccountPage'
import { AuthenticatePage } from './AuthenticatePage'
import { client } from './client'
import { LoginPage } from './LoginPage'

/** The pages of the sign-in, by their path. All other paths are yours. */
const pages«: Record<string, () => ReactNode>» = {
  '/login': LoginPage,
  '/authenticate': AuthenticatePage,
  '/account': AccountPage,
}

export const Latchkey = ({ children }«: { readonly children: ReactNode }») => {
  const Page = pages[location.pathname]
  return <LatchkeyProvider client={client}>{Page ? <Page /> : children}</LatchkeyProvider>
}
`

/** Finds the module that renders the app, and puts `<Latchkey>` around it. */
const entryOf = ({ files, base }: AppSources) => {
  for (const [path, text] of files) {
    if (!/\.[jt]sx?$/.test(path) || !/\b(?:createRoot|hydrateRoot|ReactDOM\.render)\b/.test(text)) continue
    if (text.includes('/latchkey/Latchkey')) return { path, edits: [] }
    const rendered = [...text.matchAll(/<App\s*\/>|<RouterProvider\b[^>]*\/>/g)]
    const [only] = rendered
    if (only === undefined || rendered.length > 1) continue
    const folder = path.split('/').slice(0, -1).join('/')
    const from = folder === base.replace(/\/$/, '') ? './latchkey/Latchkey' : `${up(folder, base)}latchkey/Latchkey`
    return {
      path,
      edits: [
        addedImport(text, `import { Latchkey } from '${from}'`),
        { start: only.index, end: only.index + only[0].length, text: `<Latchkey>${only[0]}</Latchkey>` },
      ],
    }
  }
  return null
}

const up = (folder: string, base: string): string =>
  '../'.repeat(folder.slice(base.length).split('/').filter(Boolean).length) || './'
