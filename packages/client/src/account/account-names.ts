/** Names of the methods of `client.account`. The client has them before their code is loaded. */
export const accountNames = {
  makePrimary: true,
  updateProfile: true,
  export: true,
  deletion: { get: true, request: true, cancel: true },
  sessions: { list: true, end: true, endOthers: true },
} as const

/** The same for members. */
export const memberAccountNames = /* @__PURE__ */ Object.assign({}, accountNames, {
  oauth: { attach: true, remove: true },
} as const)
