/** What to answer: a status and a body, or what happens instead. */
export type Answer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'offline'
  | 'silence'

/** The answer of a refusal in the wire's shape. */
export const refusal = (
  status: number,
  error_type: string,
  headers?: Record<string, string>,
): Exclude<Answer, string> => ({
  status,
  body: {
    status_code: status,
    request_id: 'request-id-test-1',
    error_type,
    error_message: `It was refused: ${error_type}.`,
    error_url: `https://docs.example.com/errors/${error_type}`,
  },
  ...(headers && { headers }),
})

/** An answer of success in the wire's shape. */
export const success = (data: object = {}): Exclude<Answer, string> => ({
  body: { data: { request_id: 'request-id-test-1', status_code: 200, ...data } },
})
