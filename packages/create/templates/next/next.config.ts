import type { NextConfig } from 'next'

const config: NextConfig = {
  // Other lock files above this folder are of other projects.
  turbopack: { root: import.meta.dirname },
}

export default config
