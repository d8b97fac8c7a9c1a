type Each<Given extends readonly unknown[]> = { [Place in keyof Given]: Writable<Given[Place]> }

/** What a shape of ours is to a site whose own types know no `readonly`, below functions and promises too. */
export type Writable<T> = T extends (...given: infer Given) => infer Answer
  ? (...given: Each<Given>) => Writable<Answer>
  : T extends Promise<infer Value>
    ? Promise<Writable<Value>>
    : T extends readonly (infer Member)[]
      ? Writable<Member>[]
      : T extends object
        ? { -readonly [Name in keyof T]: Writable<T[Name]> }
        : T
