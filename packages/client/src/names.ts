/** What every entry for a browser exports: the errors and the options of a client. */
export {
  ApiError,
  ConfigError,
  type ErrorCode,
  LatchkeyError,
  NetworkError,
  SchemaError,
  type SchemaFault,
  UsageError,
} from './core/errors.ts'
export type { ClientOptions, CookieOptions, EndpointOptions } from './core/options.ts'
