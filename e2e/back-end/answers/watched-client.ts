import { type DeclaredAnswers, declaredAnswers } from './declared-answers.ts'

/** A client whose answers are compared with the SDK's declarations. */
export interface WatchedClient<Client> {
  readonly client: Client
  /** Calls that were answered so far. */
  readonly answered: ReadonlySet<string>
  /** Returns the differences since the last call. */
  takeFaults(): readonly string[]
}

/** Wraps every call of a client, including nested ones. The answers are unchanged. */
export const watchClient = <Client extends object>(
  client: Client,
  name: Parameters<typeof declaredAnswers>[0],
): WatchedClient<Client> => {
  const declared = declaredAnswers(name)
  const answeredCalls = new Set<string>()
  const faults = new Set<string>()
  const record = (call: string, answer: unknown) => {
    answeredCalls.add(call)
    for (const fault of declared.faultsOf(call, answer)) faults.add(fault)
  }
  return {
    client: watched(client, declared, record),
    answered: answeredCalls,
    takeFaults() {
      const currentFaults = [...faults]
      faults.clear()
      return currentFaults
    },
  }
}

type RecordAnswer = (call: string, answer: unknown) => void

const watched = <Holder extends object>(
  holder: Holder,
  declared: DeclaredAnswers,
  record: RecordAnswer,
  path = '',
): Holder =>
  new Proxy(holder, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      const call = `${path}${String(name)}`
      if (typeof value === 'function')
        return declared.calls.includes(call)
          ? async (...args: unknown[]) => {
              const answer: unknown = await Reflect.apply(value, target, args)
              record(call, answer)
              return answer
            }
          : value.bind(target)
      const isInner =
        typeof value === 'object' && value !== null && declared.calls.some((one) => one.startsWith(`${call}.`))
      return isInner ? watched(value, declared, record, `${call}.`) : value
    },
  })
