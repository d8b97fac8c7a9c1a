/** What a site says, by the names of the wire. What it left out is left out there too. */
export const said = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value }
