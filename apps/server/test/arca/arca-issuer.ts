import type { Simulator } from '@trastienda/arca-simulator/simulator'
import { arcaServices, type ArcaService } from '@trastienda/domain/fiscal/access-advice'
import { readCertificate, type ArcaCertificate } from '#platform/arca/signing/certificate'
import { createSigningKey, createSigningRequest } from '#platform/arca/signing/signing-request'

/** Every relation that a certificate can need. */
export const ARCA_SERVICES = Object.values(arcaServices)

/** Somebody whom the simulator knows, with its certificate for them. */
export const openIssuer = async (
  simulator: Simulator,
  cuit: string,
  pointsOfSale: readonly number[] = [1],
  services: readonly ArcaService[] = ARCA_SERVICES,
): Promise<{ keyPem: string; certificate: ArcaCertificate }> => {
  const keyPem = await createSigningKey()
  const subject = { cuit, organization: 'Almacén Ñandú & Cía.', alias: 'tienda' }
  const signingRequest = createSigningRequest(subject, keyPem)
  const certificate = readCertificate(
    await simulator.setUpIssuer({ signingRequest, name: 'ALMACEN SRL', pointsOfSale, services }),
  )
  if (certificate === undefined) throw new Error('The simulator gave no certificate')
  return { keyPem, certificate }
}
