import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import type { ShippedPackage } from './shipped.ts'

/** Package that the document describes. */
interface Subject {
  readonly name: string
  readonly version: string
  readonly license: string
}

export const billFile = 'sbom.cdx.json'

/**
 * Writes a software bill of materials (CycloneDX 1.6, ECMA-424) beside a published package: every registry package that
 * it contains or depends on, with version, license, hash and dependencies. Equal lock files give equal bytes: no date,
 * no serial number.
 *
 * @param dist the folder that is published
 */
export const writeBillOfMaterials = (shipped: readonly ShippedPackage[], subject: Subject, dist: string): void =>
  writeFileSync(join(dist, billFile), billOfMaterials(shipped, subject))

export const billOfMaterials = (shipped: readonly ShippedPackage[], { name, version, license }: Subject): string => {
  const components = new Map(shipped.map((one) => [one.path, componentOf(one)]))
  const subject = new Models.Component(Enums.ComponentType.Library, name, {
    bomRef: purlOf(name, version),
    version,
    purl: purlOf(name, version),
    licenses: new Models.LicenseRepository([new Models.SpdxLicense(license)]),
  })
  const bill = new Models.Bom({ metadata: new Models.Metadata({ component: subject }) })
  for (const { path, dependencies } of shipped) {
    const component = components.get(path)
    if (component === undefined) continue
    for (const dependency of dependencies) {
      const target = components.get(dependency)
      if (target !== undefined) component.dependencies.add(target.bomRef)
    }
    bill.components.add(component)
    subject.dependencies.add(component.bomRef)
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${serializer.serialize(bill, { sortLists: true, space: 2 })}\n`
}

const componentOf = ({ name, path, locked: { version = '', license, integrity } }: ShippedPackage): Models.Component =>
  new Models.Component(Enums.ComponentType.Library, name, {
    // Two versions of one package, or one version in two places, need different references.
    bomRef: `${purlOf(name, version)}#${path}`,
    version,
    purl: purlOf(name, version),
    scope: Enums.ComponentScope.Required,
    ...(license !== undefined && {
      licenses: new Models.LicenseRepository([
        / (AND|OR|WITH) /.test(license) ? new Models.LicenseExpression(license) : new Models.SpdxLicense(license),
      ]),
    }),
    ...(integrity?.startsWith('sha512-') && {
      hashes: new Models.HashDictionary([
        [Enums.HashAlgorithm['SHA-512'], Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')],
      ]),
    }),
  })

/** Returns the package URL of a registry package: `pkg:npm/%40scope/name@1.0.0`. */
const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`
