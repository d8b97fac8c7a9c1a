/** A test answer: a status with a body, or a network failure. */
export type TestAnswer =
  | { readonly status?: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'offline'
  | 'silence'

/** Creates an error response in the wire's format. */
export const refusal = (
  status: number,
  error_type: string,
  headers?: Record<string, string>,
): Exclude<TestAnswer, string> => ({
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

/** Creates a success response in the wire's format. */
export const success = (data: object = {}): Exclude<TestAnswer, string> => ({
  body: { data: { request_id: 'request-id-test-1', status_code: 200, ...data } },
})
