import { auth } from '../../session'

export const GET = async () => Response.json({ userId: (await auth())?.userId ?? null })
