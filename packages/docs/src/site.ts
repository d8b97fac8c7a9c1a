import type { UserConfig } from 'vitepress'
import type { DefaultTheme } from 'vitepress/theme'
import { slugOf } from './links.ts'
import { apiPath, base, type Group, pages } from './pages.ts'

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

const menu = (reference: readonly MenuPage[]): DefaultTheme.SidebarItem[] =>
  groups.map((group) => ({
    text: group,
    items: pages
      .filter((page) => page.group === group)
      .map(({ menu: name, path }) => ({
        text: name ?? path,
        link: `/${path}`,
        ...(path === apiPath && {
          collapsed: true,
          items: reference.map((page) => ({ text: page.title, link: `/${page.path}` })),
        }),
      })),
  }))

/** Lists for contributors whose words would cover the results of a search. */
const isUnsearched = (path: string) => /^(?:sizes|spoken|bench)\.md$/.test(path)

export interface SiteOptions {
  readonly version: string
  /** Pages of the REST reference. */
  readonly reference: readonly MenuPage[]
  readonly outDir: string
}

/** Returns the configuration of the site generator. */
export const siteConfig = ({ version, reference, outDir }: SiteOptions): UserConfig<DefaultTheme.Config> => ({
  base,
  title: 'Latchkey',
  description: 'Sign-in widget, browser client and identity provider that you run yourself.',
  lang: 'en-US',
  outDir,
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
        _render: (source, environment, md) =>
          isUnsearched(environment.relativePath) ? '' : md.render(source, environment),
      },
    },
    nav: [
      { text: 'Guide', link: '/start' },
      { text: 'Reference', link: `/${apiPath}` },
      { text: version, items: [{ text: 'Changes', link: '/changelog' }] },
    ],
    sidebar: menu(reference),
    outline: { level: [2, 3] },
  },
})
