import { json } from '@sveltejs/kit'
import { auth } from '$lib/server/session'
import type { RequestHandler } from './$types'

export const GET: RequestHandler = async (event) => json({ userId: (await auth(event))?.userId ?? null })
