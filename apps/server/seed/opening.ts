import { searchText } from '@trastienda/domain/text/search-order'
import type { BusinessTx } from '#platform/database/business-tx'
import { DEFAULT_PROVINCE } from '@trastienda/domain/person/province'
import { unitCost } from '@trastienda/domain/money/amount'
import { post } from './day/money.ts'
import { fullShelf } from './day/orders.ts'
import { roundPrice } from './goods/goods.ts'
import type { Article, Contact, PriceList, Shop } from './shop.ts'
import { receive } from './day/stock.ts'
import { writeRows } from './journal/table.ts'
import { tables } from './journal/tables.ts'

/** Writes the contacts, with the discounts of customers and the role of employees. */
export const writeContacts = async (
  tx: BusinessTx,
  contacts: readonly Contact[],
  roleIds: readonly string[],
  at: string,
): Promise<void> => {
  await writeRows(
    tx,
    tables.person,
    contacts.map((contact) => personRow(contact, at)),
  )
  const discounts = contacts.flatMap(({ code, discounts }) =>
    Object.entries(discounts).map(([categoryId, percentage]) => ({ personCode: code, categoryId, percentage })),
  )
  await writeRows(tx, tables.personDiscount, discounts)
  const employees = contacts.filter(({ type }) => type === 'Empleado')
  const roles = employees.map(({ code }, index) => ({ personCode: code, roleId: roleIds[index % roleIds.length] }))
  await writeRows(tx, tables.personRole, roles)
}

export const writePriceLists = async (tx: BusinessTx, lists: readonly PriceList[], at: string): Promise<void> => {
  const rows = lists.map(({ id, name, config }) => ({
    id,
    name,
    generalPercentage: config.general,
    createdAt: at,
    updatedAt: at,
  }))
  await writeRows(tx, tables.priceList, rows)
  const categories = lists.flatMap(({ id, config }) =>
    Object.entries(config.categories).map(([categoryId, percentage]) => ({ priceListId: id, categoryId, percentage })),
  )
  await writeRows(tx, tables.priceListCategory, categories)
}

export const writeArticles = (tx: BusinessTx, articles: readonly Article[], at: string): Promise<void> =>
  writeRows(
    tx,
    tables.product,
    articles.map((article) => ({
      code: article.code,
      ean: article.ean,
      name: article.name,
      categoryId: article.categoryId,
      checkStock: article.checkStock,
      cost: article.cost,
      sellingPrice: article.sellingPrice,
      minThreshold: article.minThreshold,
      iva: article.iva,
      searchText: searchText(article.name, article.code, article.ean),
      createdAt: at,
      updatedAt: at,
    })),
  )

/** Full shelves and old debts: the shop's stock and liabilities when its books begin. */
export const openBooks = (shop: Shop, contacts: readonly Contact[], at: Date): void => {
  for (const article of shop.articles) {
    if (article.checkStock === 'without_stock') continue
    const cost = unitCost(roundPrice(article.sellingPrice * article.costShare))
    const receipt = { article, quantity: fullShelf(article), unitCost: cost, provider: article.supplier }
    receive(shop, { movement: 'Stock Inicial', at }, [receipt])
  }
  for (const contact of contacts) {
    if (contact.initialTotal > 0) post(shop, contact, { type: 'initialBalance', total: contact.initialTotal }, at)
  }
}

const personRow = (contact: Contact, at: string) => ({
  code: contact.code,
  type: contact.type,
  name: contact.name,
  addresses: JSON.stringify([{ address: contact.address, postalCode: '5000', province: DEFAULT_PROVINCE }]),
  phoneNumber: contact.phoneNumber,
  cuit: contact.cuit,
  ivaCondition: contact.ivaCondition,
  zoneId: contact.zoneId,
  priceListId: contact.list?.id,
  initialTotal: contact.initialTotal,
  initialAt: contact.initialTotal > 0 ? at : undefined,
  searchText: searchText(contact.name, contact.code),
  createdAt: at,
  updatedAt: at,
})
