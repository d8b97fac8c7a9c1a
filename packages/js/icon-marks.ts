import type { Plugin } from 'vite'

/**
 * Gives the icons of a switched site their own copy of each mark. A module stands in one file of a graph: the button of a
 * provider, which asks for one mark, would get it in a file with all of them.
 */
export const iconMarks: Plugin = {
  name: 'icon-marks',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (!/\/stytch\/icons\/marks\.ts$/.test(importer)) return null
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found && `${found.id}?icon`
  },
}
