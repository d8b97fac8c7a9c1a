import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react()],
  build: {
    target: 'es2024',
    // Explicit versions, so that light-dark() stays as it is.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    emptyOutDir: true,
    // The policy of the pages allows no inline source: neither the polyfill's script nor data: URLs.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
})
