import type { ConsoleSetting, SettingForm } from '@latchkey/protocol/console/settings'
import * as z from 'zod'
import { projectSettings } from '../domain/projects/project-settings.schema.ts'
import { settingGroups } from '../domain/projects/setting-groups.ts'
import type { ProjectSettings } from '../store/tables/projects/projects.ts'

/** The part of JSON Schema that the schema of the settings uses. */
interface JsonType {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly anyOf?: readonly JsonType[]
  readonly items?: JsonType
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonType>>
}

/**
 * Lists every setting with its form and its value. Texts and bounds are those of the schema that checks them, which is also
 * the source of `docs/SETTINGS.md`.
 */
export const settingsOf = (settings: ProjectSettings): readonly ConsoleSetting[] =>
  described.map((setting) => {
    const value: unknown = settings[setting.name]
    return { ...setting, ...(value !== undefined && { value }) }
  })

const formOf = ({ anyOf, ...type }: JsonType): SettingForm => {
  const others = anyOf?.filter((one) => one.type !== 'null')
  const [only] = others ?? []
  if (only !== undefined && others?.length === 1) return nullable(formOf(only))
  if (type.type === 'boolean') return { kind: 'switch' }
  if (type.enum !== undefined) return { kind: 'choice', options: type.enum }
  if (type.type === 'integer') return { kind: 'number', min: type.minimum ?? 0, max: type.maximum ?? 0 }
  if (type.type === 'string') return { kind: 'text', maxLength: type.maxLength ?? 0, isNullable: false }
  if (type.type === 'array' && type.items?.type === 'string')
    return { kind: 'list', options: type.items.enum ?? null, isNullable: false }
  return { kind: 'json' }
}

const nullable = (form: SettingForm): SettingForm =>
  form.kind === 'text' || form.kind === 'list' ? { ...form, isNullable: true } : { kind: 'json' }

type ProjectSettingName = keyof typeof projectSettings.shape

const types = new Map(Object.entries((z.toJSONSchema(projectSettings) as JsonType).properties ?? {}))

const described = (Object.keys(projectSettings.shape) as ProjectSettingName[]).map((name) => ({
  name,
  group: settingGroups[name],
  about: types.get(name)?.description ?? '',
  form: formOf(types.get(name) ?? {}),
}))
