import { createVerifier, TokenError } from '../index.ts'

/** What a runtime verifies, as the body of a request. */
export interface ProbeRequest {
  readonly baseURL: string
  readonly projectId: string
  readonly accessTokens: readonly string[]
  readonly sessions: readonly string[]
}

/** The user of each token, or the code of the error. */
export type ProbeAnswer = readonly string[]

/** A handler as edge runtimes run it. */
export const answerProbe = async (request: Request): Promise<Response> => {
  const { baseURL, projectId, accessTokens, sessions }: ProbeRequest = await request.json()
  const verifier = createVerifier({ baseURL, projectId })
  const results = [
    ...accessTokens.map((token) => verifier.verifyAccessToken(token)),
    ...sessions.map((token) => verifier.verifySession(token)),
  ]
  const answer: ProbeAnswer = await Promise.all(
    results.map((result) =>
      result.then(
        ({ userId }) => String(userId),
        (fault) => (fault instanceof TokenError ? fault.code : String(fault?.stack ?? fault)),
      ),
    ),
  )
  return Response.json(answer)
}
