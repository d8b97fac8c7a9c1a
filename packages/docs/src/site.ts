import type { UserConfig } from 'vitepress'
import type { DefaultTheme } from 'vitepress/theme'
import { slugOf } from './links.ts'
import { apiPath, base, type Group, pages, typesPath } from './pages.ts'
import { usedLibraries } from './used-libraries.ts'

/** Groups in the order of the menu. Those of contributors come last and are closed. */
const groups: readonly Group[] = [
  'Start',
  'Sign-in',
  'Account and apps',
  'Operate',
  'Reference',
  'Explanation',
  'Contribute',
]

interface MenuPage {
  readonly path: string
  readonly title: string
}

/** Pages of the generated references by the address of their index. */
type References = Readonly<Record<string, readonly MenuPage[]>>

/** The index of the types is generated as a whole, and is therefore no row of `pages`. */
const menuPages = pages.flatMap((page) =>
  page.path === apiPath ? [page, { ...page, path: typesPath, menu: 'Packages' }] : [page],
)

const menu = (references: References): DefaultTheme.SidebarItem[] =>
  groups.map((group) => ({
    text: group,
    items: menuPages
      .filter((page) => page.group === group)
      .map(({ menu: name, path }) => ({
        text: name ?? path,
        link: `/${path}`,
        ...(references[path] && {
          collapsed: true,
          items: references[path].map((page) => ({ text: page.title, link: `/${page.path}` })),
        }),
      })),
  }))

/** Lists for contributors whose words would cover the results of a search. */
const isUnsearched = (path: string) => /^(?:sizes|spoken|bench)\.md$/.test(path)

/** Renders code for the index, which contains no markup: colors would take a tenth of the build. */
const withoutColors = (code: string) =>
  `<pre><code>${code.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;')}</code></pre>`

export interface SiteOptions {
  readonly version: string
  readonly references: References
  readonly outDir: string
}

/** Returns the configuration of the site generator. */
export const siteConfig = ({ version, references, outDir }: SiteOptions): UserConfig<DefaultTheme.Config> => ({
  base,
  title: 'Latchkey',
  description: 'Sign-in widget, browser client and identity provider that you run yourself.',
  lang: 'en-US',
  outDir,
  vite: { plugins: [usedLibraries(outDir)] },
  cleanUrls: true,
  // Addresses of the reader's own machine, which no build can follow.
  ignoreDeadLinks: 'localhostLinks',
  // A policy without inline scripts allows only what has a hash; the metadata would be another one for each page.
  metaChunk: true,
  markdown: {
    // The generator compiles pages as templates. A type such as `Answer<T>` in a text is no element.
    html: false,
    anchor: { slugify: slugOf },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      // A template replaces `{{ … }}`; a document shows it.
      md.renderer.rules.text = (tokens, index) =>
        md.utils.escapeHtml(tokens[index]?.content ?? '').replaceAll('{{', '&#123;&#123;')
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        _render: (source, environment, md) => {
          md.set({ highlight: withoutColors })
          return isUnsearched(environment.relativePath) ? '' : md.render(source, environment)
        },
      },
    },
    nav: [
      { text: 'Guide', link: '/start' },
      { text: 'Reference', link: `/${apiPath}` },
      { text: version, items: [{ text: 'Changes', link: '/changelog' }] },
    ],
    sidebar: menu(references),
    outline: { level: [2, 3] },
  },
})
