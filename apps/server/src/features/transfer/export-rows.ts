import { ivaConditions } from '@trastienda/domain/person/iva-condition'
import { transferSheets, type TransferEntity, type TransferSheet } from '@trastienda/domain/transfer/transfer-sheets'
import type { BusinessTx } from '#platform/database/business-tx'
import { exportRepository, type ExportedPerson, type ExportedProduct } from './export.repository.ts'
import type { Sheet, SheetValue } from '#platform/sheets/sheet'

/** One record by the keys of its sheet's columns. */
type Exported = Readonly<Record<string, SheetValue | null>>

/** Every active record of an entity, in its sheet's columns. */
export const exportedSheet = async (tx: BusinessTx, entity: TransferEntity): Promise<Sheet> => {
  const { label, columns }: TransferSheet = transferSheets[entity]
  const records = await recordsOf[entity](tx)
  return {
    label,
    columns: columns.map(({ header, kind }) => ({ header, kind })),
    rows: records.map((record) => columns.map(({ key }) => record[key] ?? undefined)),
  }
}

const recordsOf: Readonly<Record<TransferEntity, (tx: BusinessTx) => Promise<Exported[]>>> = {
  products: async (tx) => (await exportRepository.products(tx)).map(exportedProduct),
  people: async (tx) => (await exportRepository.people(tx)).map(exportedPerson),
  categories: async (tx) => (await exportRepository.categories(tx)).map(({ name }) => ({ name })),
  zones: async (tx) => (await exportRepository.zones(tx)).map(({ name, description }) => ({ name, description })),
}

const exportedProduct = (product: ExportedProduct): Exported => ({
  code: product.code,
  ean: product.ean,
  name: product.name,
  category: product.category,
  furtherCategories: product.furtherCategories.join('; '),
  checkStock: product.isStocked,
  currentStock: Number(product.currentStock),
  cost: Number(product.cost),
  sellingPrice: Number(product.sellingPrice),
  iva: Number(product.iva),
  minThreshold: Number(product.minThreshold),
  ecommerce: product.ecommerce,
})

const exportedPerson = ({
  roles,
  initialTotal,
  balance,
  ivaCondition,
  creditLimit,
  ...person
}: ExportedPerson): Exported => ({
  ...person,
  ivaCondition: ivaConditions.find(({ id }) => id === ivaCondition)?.label,
  creditLimit: creditLimit === null ? undefined : Number(creditLimit),
  roles: roles.join(', '),
  initialBalance: Number(initialTotal),
  balance: Number(balance),
})
