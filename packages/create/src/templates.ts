/** The parts of an app. */
export interface Template {
  readonly title: string
  /** Folders of `templates`, in this order; a file of a later one replaces that of an earlier one. */
  readonly folders: readonly string[]
  /** Files of these folders that the app does not get. */
  readonly without?: readonly string[]
  /** File that contains the configuration of the widget. */
  readonly configFile: string
  /** Our packages that it depends on, besides the provider for development. */
  readonly packages: readonly string[]
}

/** A server gives its pages the settings, and answers the protected page to signed-in users only. */
const ownOfServers = ['public/settings.js', 'public/members.html', 'public/members.js']

/** Every value of `--template`. */
export const templates: Readonly<Record<string, Template>> = {
  'vite-react': {
    title: 'React with Vite',
    folders: ['vite-react'],
    configFile: 'src/sign-in.ts',
    packages: ['@latchkey/react'],
  },
  html: {
    title: 'HTML pages without a build',
    folders: ['html'],
    configFile: 'public/sign-in.js',
    packages: [],
  },
  express: {
    title: 'Express',
    folders: ['html', 'express'],
    without: ownOfServers,
    configFile: 'public/sign-in.js',
    packages: ['@latchkey/backend'],
  },
  next: {
    title: 'Next.js',
    folders: ['next'],
    configFile: 'app/sign-in.ts',
    packages: ['@latchkey/next', '@latchkey/react'],
  },
  sveltekit: {
    title: 'SvelteKit',
    folders: ['sveltekit'],
    configFile: 'src/lib/sign-in.ts',
    packages: ['@latchkey/svelte', '@latchkey/js'],
  },
  hono: {
    title: 'Hono on Node',
    folders: ['html', 'hono'],
    without: ownOfServers,
    configFile: 'public/sign-in.js',
    packages: ['@latchkey/backend'],
  },
}

export const usualTemplate = 'vite-react'
