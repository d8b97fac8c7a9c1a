import type { Migration } from '../migration.ts'

/**
 * Adds the browser and the operating system of a session, in words. Null for sessions of earlier releases; the user
 * agent in `attributes` names them too, but client hints were not stored.
 */
export const sessionDevices: Migration = {
  name: '0150-session-devices',
  statements: ['ALTER TABLE sessions ADD COLUMN browser TEXT', 'ALTER TABLE sessions ADD COLUMN operating_system TEXT'],
}
