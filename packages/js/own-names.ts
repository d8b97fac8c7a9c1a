import type { Plugin } from 'vite'

/**
 * Lets the bundler's runtime read only the names that a module has. `for…in` also reads what old libraries and scripts of a page have added
 * to `Object.prototype`, and the runtime defines each as a getter, which throws unless it is a function.
 */
export const ownNames: Plugin = {
  name: 'own-names',
  transform: {
    filter: { id: /^\0rolldown\/runtime/ },
    handler(code) {
      const own = code.replaceAll('for (var name in all)', 'for (var name of Object.keys(all))')
      if (own === code || /for \([^)]* in /.test(own))
        this.error('The runtime of this bundler lists the names of a module in another way.')
      // The runtime is part of the loader, and nobody reads the tag of a module.
      return { code: own.replace(/if \(!no_symbols\) \{\s*__defProp\([^;]*;\s*\}/, ''), map: null }
    },
  },
}
