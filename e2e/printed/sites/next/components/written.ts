import { renderLogin } from '@latchkey/js/server'
import { baseURL, fields, options, publicToken } from './project'

/** Called on the server alone. */
export const renderPrintedLogin = () => renderLogin({ ...options, fields, publicToken, baseURL })
