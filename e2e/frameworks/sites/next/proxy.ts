import { createProxy } from '@latchkey/next/proxy'

export const proxy = createProxy({ loginPath: '/login?plan=pro' })
export const config = { matcher: ['/members', '/api/:path*'] }
