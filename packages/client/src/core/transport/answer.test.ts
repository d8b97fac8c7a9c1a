import { expect, test } from 'vitest'
import { ApiError, NetworkError, SchemaError } from '../errors.ts'
import { readAnswer } from './answer.ts'

const nowMs = Date.parse('2026-11-21T10:00:00Z')
const read = (text: string, status = 200, headers: Record<string, string> = { 'Content-Type': 'application/json' }) =>
  readAnswer(new Response(null, { status, headers }), text, nowMs)

const errorOf = (task: () => unknown): unknown => {
  try {
    return task()
  } catch (error) {
    return error
  }
}

test('returns the data of a success', () => {
  expect(read('{"data":{"request_id":"r","status_code":200,"method_id":"m"}}')).toEqual({
    request_id: 'r',
    status_code: 200,
    method_id: 'm',
  })
})

test('a refusal keeps every field of the answer, and reads the status from the body', () => {
  const error = errorOf(() =>
    read(
      '{"status_code":404,"request_id":"r-1","error_type":"otp_code_not_found","error_message":"It was wrong.","error_url":"https://d.example/e","error_details":{"a":1},"allowed_methods":["email_otp"]}',
      502,
    ),
  )
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    name: 'ApiError',
    code: 'api',
    status_code: 404,
    request_id: 'r-1',
    error_type: 'otp_code_not_found',
    error_message: 'It was wrong.',
    error_url: 'https://d.example/e',
    error_details: { a: 1 },
    allowed_methods: ['email_otp'],
    message: '[404] otp_code_not_found\nIt was wrong.\nSee https://d.example/e (request_id: r-1).',
  })
  expect(error).toHaveProperty('retryAfterSeconds', undefined)
})

test.each([
  ['30', 30],
  ['0', 0],
  ['Sat, 21 Nov 2026 10:01:00 GMT', 60],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
])('reads a Retry-After of %s as %i seconds', (header, seconds) => {
  const error = errorOf(() =>
    read('{"error_type":"too_many_requests"}', 429, { 'Content-Type': 'application/json', 'Retry-After': header }),
  )
  expect(error).toMatchObject({ status_code: 429, retryAfterSeconds: seconds })
})

test('the older error shape names what was wrong in the request', () => {
  const error = errorOf(() => read('{"body":[{"dataPath":".email","message":"should be string"}]}', 400))
  expect(error).toBeInstanceOf(SchemaError)
  expect(error).toMatchObject({
    code: 'schema',
    message: expect.stringContaining('.email: should be string'),
    faults: [{ dataPath: '.email', message: 'should be string' }],
  })
  expect(errorOf(() => read('{"query":[]}', 400))).toBeInstanceOf(SchemaError)
})

test.each([
  ['HTML with 200, as a captive portal sends', '<!doctype html><p>Log in', 200, 'text/html'],
  ['no content', '', 204, ''],
  ['JSON null', 'null', 200, 'application/json'],
  ['a JSON array', '[]', 200, 'application/json'],
  ['JSON cut short', '{"data":{"session_token":"to', 200, 'application/json'],
  ['JSON without data', '{"request_id":"r"}', 200, 'application/json'],
  ['data that is null', '{"data":null}', 200, 'application/json'],
  ['__proto__ instead of data', '{"__proto__":{"data":{}}}', 200, 'application/json'],
  ['__proto__ within data', '{"data":{"user":{"__proto__":{"admin":true}}}}', 200, 'application/json'],
  ['HTML with 502', '<h1>Bad Gateway', 502, 'text/html'],
  ['a problem document', '{"error_type":"x"}', 400, 'application/problem+json'],
  ['a refusal cut short', '{"error_type":"too', 429, 'application/json'],
  ['a refusal without its type', '{"message":"no"}', 400, 'application/json'],
  ['a refusal that is null', 'null', 500, 'application/json'],
])('K22: rejects %s as an answer', (_, text, status, type) => {
  const error = errorOf(() => readAnswer(respond(status, type), text, nowMs))
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toMatchObject({ code: 'invalid_answer' })
  expect((error as Error).cause).toBeUndefined()
})

const respond = (status: number, type: string) =>
  new Response(null, { status, headers: type === '' ? {} : { 'Content-Type': type } })
