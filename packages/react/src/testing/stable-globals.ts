/** Built code of the two browser packages, and the React renderer that is bundled with it. */
const OURS = /\/packages\/(?:js|react)\/dist\//

type AnyFunction = (...args: readonly unknown[]) => unknown

/**
 * Throws if our built code is the caller of a function. React itself and the runtime may read the clock.
 *
 * @param name of the function, for the message
 * @param callee the function, which the stack leaves out
 */
function refuse(name: string, callee: (...args: never[]) => unknown): void {
  const fault = new Error(`The built code called ${name}.`)
  Error.captureStackTrace(fault, callee)
  if (OURS.test(fault.stack?.split('\n')[1] ?? '')) throw fault
}

/** @param isStable whether a call with these arguments returns the same everywhere */
function forbid(holder: object, path: string, name: string, isStable = (_args: readonly unknown[]) => false): void {
  const original: AnyFunction = Reflect.get(holder, name)
  Reflect.set(holder, name, function forbidden(this: unknown, ...args: readonly unknown[]) {
    if (!isStable(args)) refuse(`${path}.${name}()`, forbidden)
    return Reflect.apply(original, this, args)
  })
}

/** Replaces a class by one whose constructor throws unless its arguments say all that it needs. */
function forbidConstructor(holder: object, name: string, isStable: (args: readonly unknown[]) => boolean): void {
  const original: object = Reflect.get(holder, name)
  const guarded = new Proxy(original, {
    construct: function construct(target, args: readonly unknown[], newTarget) {
      if (!isStable(args)) refuse(`new ${name}()`, construct)
      return Reflect.construct(target as new () => object, args, newTarget)
    },
    apply: function apply(target, self, args: readonly unknown[]) {
      if (!isStable(args)) refuse(`${name}()`, apply)
      return Reflect.apply(target as AnyFunction, self, args)
    },
  })
  Reflect.set(holder, name, guarded)
}

const namesLocale = ([locale]: readonly unknown[]): boolean => locale !== undefined
/** The second argument of a formatter of dates names a time zone. */
const namesZone = ([, options]: readonly unknown[]): boolean =>
  (options as { timeZone?: string })?.timeZone !== undefined

/**
 * Makes every source of values that differ at each call, or from machine to machine, throw in our built code for the rest
 * of the process.
 */
export function forbidUnstableValues(): void {
  for (const [holder, path, ...names] of [
    [Math, 'Math', 'random'],
    [Date, 'Date', 'now'],
    [performance, 'performance', 'now'],
    [crypto, 'crypto', 'getRandomValues', 'randomUUID'],
  ] as const)
    for (const name of names) forbid(holder, path, name)
  for (const [holder, path, ...names] of [
    [String.prototype, 'String', 'toLocaleUpperCase', 'toLocaleLowerCase'],
    [Number.prototype, 'Number', 'toLocaleString'],
    [Array.prototype, 'Array', 'toLocaleString'],
  ] as const)
    for (const name of names) forbid(holder, path, name, namesLocale)
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    forbid(Date.prototype, 'Date', name, (args) => namesLocale(args) && namesZone(args))
  for (const name of ['NumberFormat', 'PluralRules', 'Collator', 'DisplayNames', 'ListFormat', 'RelativeTimeFormat'])
    forbidConstructor(Intl, name, namesLocale)
  forbidConstructor(Intl, 'DateTimeFormat', (args) => namesLocale(args) && namesZone(args))
  // A date of a given time is the same at each call. A function without a time returns the present one.
  forbidConstructor(globalThis, 'Date', (args) => args.length > 0)
}
