import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/playground/',
  plugins: [react()],
  build: {
    target: 'es2024',
    // Explicit versions: otherwise `:dir(rtl)` is rewritten into a list of languages, and light-dark() into an
    // approximation.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    // The pages' policy allows no inline source: neither the polyfill's script nor data: URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['index', 'gallery', 'authenticate', 'reset', 'mail', 'authorize', 'client'].map(page) },
  },
})
