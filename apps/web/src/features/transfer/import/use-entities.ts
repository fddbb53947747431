import { transferEntities, type TransferEntity } from '@trastienda/domain/transfer/transfer-sheets'
import { useSettings } from '#features/settings/public/use-settings.ts'

/** What the business keeps, in the order of the screen: quotes only where it works with them, or for a file that has them. */
export const useEntities = (ofFile?: TransferEntity): readonly TransferEntity[] => {
  const { quotes } = useSettings()
  return transferEntities.filter((entity) => entity !== 'quotes' || quotes !== undefined || entity === ofFile)
}
