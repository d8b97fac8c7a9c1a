import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { ConsoleError } from './api.ts'
import { signInWithPasskey } from './session/passkeys.ts'

/**
 * Runs an act of the operator. If the server requires a recent passkey, it asks for the passkey and repeats the act.
 *
 * @param act sends the request
 * @param done runs with the answer
 */
export const useAct = <Answer, Given = void>(
  act: (given: Given) => Promise<Answer>,
  done: (answer: Answer) => unknown,
): UseMutationResult<Answer, Error, Given> =>
  useMutation({
    mutationFn: async (given: Given) => {
      try {
        return await act(given)
      } catch (error) {
        if (!(error instanceof ConsoleError) || error.type !== 'step_up_required') throw error
        await signInWithPasskey()
        return act(given)
      }
    },
    onSuccess: done,
  })
