import { type Answered, basic, type TestProvider } from './provider.ts'

/** Response to a site's back end, without the `data` envelope. */
export type BackEndAnswer = Record<string, unknown> & { readonly error_type?: string }

/** Sends a request as the project's back end. */
export const asBackEnd = async <Answer = BackEndAnswer>(
  provider: TestProvider,
  method: string,
  path: string,
  body?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: Answer; readonly headers: Answered['headers'] }> => {
  const { project_id, secret } = provider.project
  const answer = await provider.request(method, `/v1${path}`, {
    ...(body && { body }),
    authorization: basic(project_id, secret),
    origin: null,
    headers,
  })
  return { status: answer.status, body: JSON.parse(answer.text) as Answer, headers: answer.headers }
}
