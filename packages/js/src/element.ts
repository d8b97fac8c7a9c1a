// Importing the module defines the element.
import './index.ts'

export type { AccountElementProperties, LatchkeyAccountElement } from './element/latchkey-account.ts'
export type {
  LatchkeyLoginElement,
  LatchkeyLoginEventMap,
  LoginElementProperties,
} from './element/latchkey-login.ts'
