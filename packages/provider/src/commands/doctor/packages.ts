import type { Config } from '../../config.ts'
import type { Finding } from './finding.ts'

/**
 * Says where sites get the packages from until they are published. npm asks the public registry for a scope without a
 * registry of its own, where a stranger may publish the same names.
 */
export const checkPackages = ({ servesPackages, publicURL }: Pick<Config, 'servesPackages' | 'publicURL'>): Finding =>
  servesPackages
    ? {
        about: 'packages',
        says: `Sites install the packages from this server: npm install @latchkey/react --@latchkey:registry=${publicURL}/packages/. Write \`@latchkey:registry=${publicURL}/packages/\` to the .npmrc of each site, because the packages are not published.`,
      }
    : {
        about: 'packages',
        says: 'This server does not serve the packages `@latchkey/*`, which are not published. In a site without a registry for the scope, npm asks the public registry for them.',
        advice:
          'Set SERVE_PACKAGES=1, or write the registry of your copies to the .npmrc of each site: `@latchkey:registry=URL`.',
      }
