import { fileURLToPath } from 'node:url'
import { defineConfig, type LibraryOptions, type Plugin } from 'vite'
import { browserBuild } from './browser-build.ts'

const module = fileURLToPath(new URL('dist/latchkey.js', import.meta.url))

/**
 * HTML gives `import()` in a script of another origin, loaded as scripts are, nothing to resolve a relative address against
 * (https://html.spec.whatwg.org/#creating-a-classic-script, muted errors). So the script asks where it came from. What
 * `currentScript` holds is looked at because markup of the page can take its place: `<img name="currentScript">`.
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
 * `latchkey.global.js`: `latchkey.js`, as it was built, as a classic script for pages without modules; it sets
 * `window.Latchkey`. What comes later are the chunks of the module. They take what they need of the first file from the
 * module, which a page with the script loads too, after its form is there.
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
