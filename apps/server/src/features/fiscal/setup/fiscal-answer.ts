import type { FiscalSettingsAnswer } from '@trastienda/contract/fiscal.contract'
import { arcaEnvironments } from '@trastienda/domain/fiscal/fiscal-settings'
import { voucherType } from '@trastienda/domain/fiscal/voucher/voucher-type'
import { readSection } from '#features/settings'
import type { ArcaAddresses } from '#platform/arca/addresses'
import type { BusinessTx } from '#platform/database/business-tx'
import { fiscalSettings, storedCertificate, storedRequest, toldBy } from '../access/arca-access.ts'
import { vouchersRepository } from '../queue/vouchers.repository.ts'

export const fiscalAnswer = async (tx: BusinessTx, arca: ArcaAddresses): Promise<FiscalSettingsAnswer> => {
  const certificate = await storedCertificate(tx)
  return {
    ...(await fiscalSettings(tx)),
    environments: arcaEnvironments.filter((each) => arca[each] !== undefined),
    simulatorPage: arca.simulator?.page,
    request: await storedRequest(tx),
    ...(certificate === undefined
      ? {}
      : {
          certificate: {
            alias: certificate.alias ?? '',
            cuit: certificate.cuit ?? '',
            origin: certificate.origin,
            validFrom: certificate.validFrom.toISOString(),
            validTo: certificate.validTo.toISOString(),
          },
        }),
    halted: await haltedPoints(tx),
    version: (await readSection(tx, 'fiscal')).version,
  }
}

/** The points of sale at which another program turned out to number too. */
export const haltedPoints = async (tx: BusinessTx): Promise<FiscalSettingsAnswer['halted']> => {
  const [halted, told] = await Promise.all([vouchersRepository.halted(tx), toldBy(tx)])
  return halted
    .filter(({ environment }) => told.includes(environment))
    .map(({ pointOfSale, type, foreignNumber }) => ({
      pointOfSale,
      voucher: voucherType(type).label,
      foreignNumber,
    }))
}
