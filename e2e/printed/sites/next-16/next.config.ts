import type { NextConfig } from 'next'

// What `create-next-app@16` writes.
const nextConfig: NextConfig = {
  cacheComponents: true,
  partialPrefetching: true,
}

export default nextConfig
