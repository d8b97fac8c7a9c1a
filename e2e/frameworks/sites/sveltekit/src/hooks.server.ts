export { handle } from '$lib/server/session'
