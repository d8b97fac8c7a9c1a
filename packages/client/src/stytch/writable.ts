type Each<Given extends readonly unknown[]> = { [Place in keyof Given]: Writable<Given[Place]> }

/**
 * Removes `readonly` from a type at every depth, also in functions and promises: the existing packages' types do not
 * use it.
 */
export type Writable<T> = T extends (...given: infer Given) => infer Answer
  ? (...given: Each<Given>) => Writable<Answer>
  : T extends Promise<infer Value>
    ? Promise<Writable<Value>>
    : T extends readonly (infer Member)[]
      ? Writable<Member>[]
      : T extends object
        ? { -readonly [Name in keyof T]: Writable<T[Name]> }
        : T
