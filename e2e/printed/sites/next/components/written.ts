import { renderLogin } from '@latchkey/js/server'
import { baseURL, fields, options, publicToken } from './project'

/** Called on the server alone. */
export const written = () => renderLogin({ ...options, fields, publicToken, baseURL })
