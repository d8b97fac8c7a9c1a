import { hash } from 'node:crypto'
import type { Random } from '../../ports/random.ts'

const secretBytes = 32
const idBytes = 16

/** Draws an authorization code or another secret of 256 bits. */
export const drawToken = (random: Random): string => Buffer.from(random.bytes(secretBytes)).toString('base64url')

/** Draws the ID of a token family. It cannot be guessed, because refresh tokens contain it. */
export const drawFamilyId = (random: Random): string => Buffer.from(random.bytes(idBytes)).toString('base64url')

/** Returns the stored form of a code or refresh token. */
export const tokenHash = (token: string): string => hash('sha256', token)

/** An empty JSON object in base64url. keycloak-js takes a refresh token for a JWT and reads JSON in its middle part. */
const emptyPart = 'e30'

/** Draws a refresh token: the ID of its family and a secret. The ID finds the family of a token that was replaced. */
export const drawRefreshToken = (random: Random, familyId: string): string =>
  `${familyId}.${emptyPart}.${drawToken(random)}`

/** Returns the family ID in a refresh token; null for other texts. Tokens of earlier releases have two parts. */
export const familyIdIn = (refreshToken: string): string | null =>
  /^([A-Za-z0-9_-]{22})\.(?:e30\.)?[A-Za-z0-9_-]{43}$/.exec(refreshToken)?.[1] ?? null
