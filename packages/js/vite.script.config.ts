import { fileURLToPath } from 'node:url'
import { defineConfig, type LibraryOptions, type Plugin } from 'vite'
import { browserBuild } from './browser-build.ts'

const module = fileURLToPath(new URL('dist/latchkey.js', import.meta.url))

/**
 * In a classic script of another origin, `import()` has no base URL for relative addresses
 * (https://html.spec.whatwg.org/#creating-a-classic-script, muted errors). So the script reads its own URL. The type of
 * `currentScript` is checked because markup of the page can replace it: `<img name="currentScript">`.
 */
const folder = `const folderOfScript = document.currentScript instanceof HTMLScriptElement
  ? document.currentScript.src.replace(/[^/]*([?#].*)?$/, "")
  : "./";`

const besideScript: Plugin = {
  name: 'beside-script',
  transform: (code, id) =>
    id === module ? { code: code.replaceAll(/\bimport\((?=[`"']\.\/)/g, 'import(folderOfScript + '), map: null } : null,
}

/**
 * `latchkey.global.js`: the built `latchkey.js` as a classic script for pages without modules; it sets
 * `window.Latchkey`. Later code comes from the module's chunks. They import shared code from the module, which such a
 * page loads too, after its form is shown.
 */
export default defineConfig(() => {
  const { build, ...config } = browserBuild(
    { 'latchkey.global': 'src/global.ts' },
    { output: { intro: folder, strict: true } },
  )
  const lib: LibraryOptions = { entry: { 'latchkey.global': 'src/global.ts' }, formats: ['iife'], name: 'Latchkey' }
  return {
    ...config,
    define: { 'import.meta.url': 'folderOfScript' },
    resolve: { alias: [{ find: './index.ts', replacement: module }] },
    plugins: [besideScript],
    build: { ...build, lib },
  }
})
