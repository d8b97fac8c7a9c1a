import { createProxy } from '@latchkey/next/proxy'

/** Leads requests without a session to the sign-in page, which leads back. */
export const proxy = createProxy({ loginPath: '/' })

/** The paths for signed-in users. */
export const config = { matcher: ['/members'] }
