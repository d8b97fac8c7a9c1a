import type { NextConfig } from 'next'

// What `create-next-app@16` writes, with a base path.
const nextConfig: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
  basePath: '/shop',
}

export default nextConfig
