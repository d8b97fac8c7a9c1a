import { expect, it } from 'vitest'
import type { Project } from '../../store/tables/projects/projects.ts'
import { isAllowed } from './allowed-origin.ts'
import type { Projects } from './projects.ts'

const origins = ['https://shop.example.com']
const project = { settings: { origins } } as unknown as Project
const projects = { listsOrigin: async (origin: string) => origin !== 'https://evil.example' } as unknown as Projects

it('a page may call a project that lists its origin, not one that only another project lists', async () => {
  expect(await isAllowed(projects, project, 'https://shop.example.com')).toBe(true)
  expect(await isAllowed(projects, project, 'https://other-project.example')).toBe(false)
  expect(await isAllowed(projects, null, 'https://other-project.example')).toBe(true)
  expect(await isAllowed(projects, null, 'https://evil.example')).toBe(false)
})
