import type { Plugin } from 'vite'

const language = /\/copy\/languages\/([^/]+)\.ts$/

/**
 * Leaves a file under the name that each language had before its name said its content: a page that was opened then
 * still asks for it.
 */
export const languageAddresses: Plugin = {
  name: 'language-addresses',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const [, tag] = (file.type === 'chunk' && language.exec(file.facadeModuleId ?? '')) || []
      if (tag)
        this.emitFile({ type: 'asset', fileName: `locales/${tag}.js`, source: `export*from"../${file.fileName}"` })
    }
  },
}
