import type { Plugin } from 'vite'

/**
 * Gives the icons of a switched site a separate copy of each mark. A module is in exactly one file of a graph: a
 * provider button, which needs one mark, would load a file with all of them.
 */
export const iconMarks: Plugin = {
  name: 'icon-marks',
  enforce: 'pre',
  async resolveId(source, importer = '') {
    if (!/\/stytch\/icons\/marks\.ts$/.test(importer)) return null
    const resolved = await this.resolve(source, importer, { skipSelf: true })
    return resolved && `${resolved.id}?icon`
  },
}
